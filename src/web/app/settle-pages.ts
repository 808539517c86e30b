import type { RouteObject } from 'react-router'

type LazyParts = Record<string, (() => Promise<unknown>) | undefined>

/** Loads the code of these routes and puts it in place, so that a router made of them renders at once. */
export async function settlePages(routes: RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      const parts = Object.entries(lazyParts(route))
      const loaded = await Promise.all(parts.map(async ([name, load]) => [name, await load?.()] as const))
      Object.assign(route, Object.fromEntries(loaded.filter(([, value]) => value !== undefined)), {
        lazy: undefined,
      })
    }),
  )
}

const lazyParts = (route: RouteObject): LazyParts => (typeof route.lazy === 'object' ? route.lazy : {})
