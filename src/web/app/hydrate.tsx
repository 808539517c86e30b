import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider, createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PublicApi } from '#shared/public-api.ts'
import { apiContext, historyStateContext, publicUrlContext } from '../api/api-context.ts'
import { browserPublicApi, type FetchedAhead } from '../api/browser-public-api.ts'
import { readHydrationData } from './hydration-data.ts'
import { settlePages } from './settle-pages.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { routes } from './routes.tsx'
import { startState } from '../state/start-state.ts'
import { isMoreThanRendered } from '../storefront/kept-list.ts'

void hydrate()

/** Takes over the page that the server rendered. Not a top-level await: the page's chunk imports from this one. */
async function hydrate(): Promise<void> {
  // The page's own code first: a router that starts without it would run the loaders again.
  await settlePages((matchRoutes(routes, location) ?? []).map(({ route }) => route))

  const memory: FetchedAhead = new Map()
  const api = browserPublicApi(memory)
  const router = createBrowserRouter(routes, {
    hydrationData: readHydrationData(),
    getContext: () => context(api, () => (router.state.navigation.location ?? router.state.location).state),
  })
  startState((to, options) => router.navigate(to, options))

  // The empty place stands where the server marks the start of the body, so that both sides count alike.
  hydrateRoot(document.getElementById('root')!, [null, <RouterProvider key="router" router={router} />])

  // The server knows no history entry: it renders one page of a list, the newest first.
  if (isMoreThanRendered(router.state.location.state)) void router.revalidate()

  const apiAhead = browserPublicApi(memory, true)
  prefetchOnIntent(routes, () => context(apiAhead, () => null))
}

function context(api: PublicApi, historyState: () => unknown): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(apiContext, api)
  provider.set(publicUrlContext, location.origin)
  provider.set(historyStateContext, historyState)
  return provider
}
