import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import type { PageHandle } from './routes.tsx'

/** Milliseconds that a pointer must rest on a link before its page is fetched. */
const hoverDelay = 60

/**
 * Prefetches code and data of a page when a pointer rests on its link, or on focus and touch. It listens on the
 * document, for every link of the site: the router's own `prefetch` works in its framework mode only.
 */
export function prefetchOnIntent(routes: RouteObject[], makeContext: () => RouterContextProvider): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const fetchPage = (url: URL) => {
    for (const { route, params } of matchRoutes(routes, url) ?? []) {
      void loadCode(route)
      // The root's data is there already.
      const loader = (route.handle as PageHandle | undefined)?.loader
      if (!loader) continue
      const args = { request: new Request(url), url, params, context: makeContext(), pattern: '' }
      void ignoreFailure(() => loader(args))
    }
  }
  const onIntent = (event: Event) => {
    clearTimeout(resting)
    // A click takes the prefetched data, which must not be fetched again.
    const url = event.type === 'click' ? null : pageBehind(event.target)
    if (url && event.type === 'pointerover') resting = setTimeout(fetchPage, hoverDelay, url)
    else if (url) fetchPage(url)
  }
  let warmed: string | undefined
  /** Loads the code that the cards lead to as soon as the page is used: only data is left to load when one is pressed. */
  const loadCodeOfCards = () => {
    if (warmed === location.pathname) return
    warmed = location.pathname
    const card = document.querySelector('main article a')
    const url = card && pageBehind(card)
    for (const { route } of (url && matchRoutes(routes, url)) ?? []) void loadCode(route)
  }
  for (const type of ['scroll', 'touchstart', 'pointerover'])
    document.addEventListener(type, loadCodeOfCards, { passive: true, capture: true })
  const events = ['pointerover', 'focusin', 'touchstart', 'click']
  for (const type of events) document.addEventListener(type, onIntent, { passive: true, capture: true })
}

/** Returns the address of the page that a click would open; null for other sites and the page that is shown. */
function pageBehind(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.origin !== location.origin || savesData()) return null
  if (link.pathname === location.pathname && link.search === location.search) return null
  return new URL(link.href)
}

const loadCode = ({ handle }: RouteObject): Promise<void> =>
  ignoreFailure(() => (handle as PageHandle | undefined)?.load())

/** A failure is met again, and shown, when the page is opened. */
async function ignoreFailure(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch {}
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
