import type { DataRouter, Location } from 'react-router'
import { href, pages } from '#shared/routes.ts'
import type { KnownData } from './load-known.ts'
import { pressedCard } from '../storefront/products/card/pressed-card.ts'
import type { FoundProduct } from '../storefront/products/product/product-loader.ts'

/** Pages of the history that are kept. */
const maxKept = 30

let needsRefresh = false

/** True once after a page was shown from what was known of it. */
export function takeNeedsRefresh(): boolean {
  const needed = needsRefresh
  needsRefresh = false
  return needed
}

/**
 * Shows a page at once from what the browser knows of it: on Back and Forward what it has shown before, and a product
 * from the card that was pressed. It is loaded anew once it is on the screen (`known-pages.tsx`).
 */
export function knownData(router: DataRouter): KnownData {
  const kept = new Map<string, unknown>()
  const keepShown = ({ location, matches, loaderData, errors } = router.state) => {
    if (errors) return
    kept.set(entryKey(location), loaderData[matches.at(-1)!.route.id])
    if (kept.size > maxKept) kept.delete(kept.keys().next().value!)
  }
  keepShown()
  router.subscribe((state) => keepShown(state))

  return (load) => {
    const next = router.state.navigation.location
    if (!next) return loadAnew(load, kept.get(entryKey(router.state.location)))
    const known = kept.get(entryKey(next)) ?? productOfCard(next)
    if (!known) return load()
    // Home has other products each time it is loaded: those that were there stay.
    needsRefresh = next.pathname !== pages.home
    return known
  }
}

/** Keeps unchanged data, so that it is not rendered again, and the shown page where it cannot be loaded again. */
async function loadAnew(load: () => unknown, shown: unknown): Promise<unknown> {
  try {
    const data = await load()
    return JSON.stringify(data) === JSON.stringify(shown) ? shown : data
  } catch (error) {
    const wasLoaded = typeof shown === 'object' && shown !== null && !('isListed' in shown)
    if (!wasLoaded || error instanceof Response) throw error
    return shown
  }
}

/** The product of the card that was pressed, where that leads to this location. */
function productOfCard(next: Location): FoundProduct | undefined {
  const { product } = pressedCard
  pressedCard.product = undefined
  if (!product || href(pages.product, { id: product.id }) !== next.pathname) return undefined
  return { product, reviews: null, related: [], isListed: true }
}

/** With its state: a list that was made longer or sorted otherwise is another one. */
const entryKey = ({ key, pathname, search, state }: Location): string =>
  JSON.stringify([key, pathname, search, state])
