import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider, createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { StoreInfo } from '#shared/settings/store-info.schema.ts'
import type { PublicApi } from '#shared/public-api.ts'
import { apiContext, historyStateContext, storeContext } from '../calls/api-context.ts'
import { browserReads, type Prefetched } from '../calls/browser-reads.ts'
import { readHydrationData } from './hydration-data.ts'
import { logFailure, reportFailure } from './log-failure.ts'
import { routes } from './routes.tsx'
import { SiteContext } from './site.ts'
import { startState } from './start-state.ts'
import { differsFromServerList } from '../storefront/products/catalogue/list-history.ts'

void hydrate()

/** Hydrates the page that the server rendered. A top-level await would deadlock the page's chunk, which imports this one. */
async function hydrate(): Promise<void> {
  // Set by the server below the path of a preview.
  const base = document.documentElement.dataset['preview'] ?? ''
  // A router that starts without the page's code would run the loaders again.
  await preloadRoutes((matchRoutes(routes, location, base) ?? []).map(({ route }) => route))

  const { site, ...hydrationData } = readHydrationData()
  const { store } = site
  const prefetched: Prefetched = new Map()
  const api = browserReads(prefetched)
  const router = createBrowserRouter(routes, {
    hydrationData,
    basename: base,
    getContext: () =>
      context(api, store, () => (router.state.navigation.location ?? router.state.location).state),
  })
  startState((to, options) => router.navigate(to, options))
  if (base) await import('../contents/preview-window.ts').then((code) => code.startPreview(base, router))

  addEventListener('error', ({ error }) => reportFailure(error))
  addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason))

  // In slices of a few milliseconds, between which the page responds.
  startTransition(() => {
    // `null` stands for the body marker of the server, so that `useId` counts alike on both sides.
    hydrateRoot(document.getElementById('root')!, [
      null,
      <SiteContext key="router" value={site}>
        <RouterProvider router={router} onError={logFailure} />
      </SiteContext>,
    ])
  })

  // The server does not know the history entry, and renders the first page of a list in its default order.
  if (differsFromServerList(router.state.location.state)) void router.revalidate()

  const apiAhead = browserReads(prefetched, true)
  import('./prefetch.ts').then(
    (code) => code.prefetchOnIntent(routes, () => context(apiAhead, store, () => null)),
    // A page is then fetched when it is opened.
    () => {},
  )
}

function context(api: PublicApi, store: StoreInfo, historyState: () => unknown): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(apiContext, api)
  provider.set(storeContext, () => store)
  provider.set(historyStateContext, historyState)
  return provider
}

type LazyParts = Record<string, () => Promise<unknown>>

/** Loads the code of these routes and puts it in place, so that a router made of them renders at once. */
async function preloadRoutes(matched: RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      const parts = Object.entries(typeof route.lazy === 'object' ? (route.lazy as LazyParts) : {})
      const loaded = await Promise.all(parts.map(async ([name, load]) => [name, await load()] as const))
      const present = Object.fromEntries(loaded.filter(([, value]) => value !== undefined))
      Object.assign(route, present, { lazy: undefined })
    }),
  )
}
