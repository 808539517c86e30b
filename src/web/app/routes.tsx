import { data, redirect, type RouteObject } from 'react-router'
import { pagePaths, redirects, type PageName } from '#shared/page-paths.ts'
import { loadKnown } from './load-known.ts'
import { NavigationEffects } from './navigation-effects.tsx'
import { pageModules, type PageModule } from './page-modules.ts'
import { reloadOnNewVersion } from '../ui/reload-on-new-version.ts'
import { RootError } from '../storefront/layout/root-error.tsx'
import { Root } from '../storefront/layout/root.tsx'

/** Handle of a page's route, by which its code and data are prefetched. */
export type PageHandle = PageModule

function pageRoute(id: string, path: string, handle: PageModule): RouteObject {
  const { load, loader } = handle
  const loaded = () => load().catch(reloadOnNewVersion)
  const lazy = {
    Component: async () => (await loaded()).default,
    ErrorBoundary: async () => (await loaded()).ErrorBoundary,
  }
  return {
    id,
    path,
    handle,
    lazy: lazy as RouteObject['lazy'],
    ...(loader && { loader: (args) => loadKnown(() => loader(args)) }),
  }
}

const pageRoutes = Object.entries(pageModules).map(([name, module]) =>
  pageRoute(name, pagePaths[name as PageName], module),
)

const redirectRoutes = Object.entries(redirects).map(([id, { path, to }]) => ({
  id,
  path,
  loader: () => redirect(to),
}))

const throwNotFound = () => {
  throw data({ message: 'Page not found' }, { status: 404, statusText: 'Not Found' })
}

/** The routes of the site, on the server and in the browser. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Frame,
    ErrorBoundary: FrameError,
    HydrateFallback: () => null,
    children: [
      ...pageRoutes,
      ...redirectRoutes,
      { id: 'notFound', path: '*', loader: throwNotFound, Component: () => null },
    ],
  },
]

/** Every page: its layout, and what a browser would do when going from page to page. */
function Frame() {
  return (
    <>
      <Root />
      <NavigationEffects />
    </>
  )
}

/** In place of a page that is not there or has failed. */
function FrameError() {
  return (
    <>
      <RootError />
      <NavigationEffects />
    </>
  )
}
