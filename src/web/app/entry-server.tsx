import { renderToString } from 'react-dom/server'
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from 'react-router'
import type { PageRedirect, PageToRender, RenderedPage } from '#shared/rendered-page.ts'
import { apiContext, storeContext } from '../calls/api-context.ts'
import { readStore } from './read-store.ts'
import { pageFailure } from './page-failure.ts'
import { publicErrors, serializeHydrationData } from './hydration-data.ts'
import { routes } from './routes.tsx'
import { SiteContext, type Site } from './site.ts'
import { OwnFrame } from '../storefront/layout/own-frame.ts'

const { query, dataRoutes } = createStaticHandler(routes)

/** React writes the elements of the head first; this one marks where they end. */
const bodyMarker = '<i id="body-starts-here"></i>'

/** Loads and renders one page. A failing loader renders the page's error view; a failing component rejects. */
export async function renderPage({
  address,
  api,
  publicUrl,
}: PageToRender): Promise<RenderedPage | PageRedirect> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, api)
  const store = readStore(api)
  requestContext.set(storeContext, () => store)
  const request = new Request(new URL(address, publicUrl))
  const [context] = await Promise.all([query(request, { requestContext }), OwnFrame.preload()])
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location') ?? '/' }

  const errors = Object.values(context.errors ?? {})
  const [failure] = errors.map(pageFailure)
  context.errors = publicErrors(context.errors)
  const site: Site = { publicUrl, store: await store }
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToString(
    <>
      <i id="body-starts-here" />
      <SiteContext value={site}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SiteContext>
    </>,
  )
  const [head, body] = splitOnce(html, bodyMarker)
  return {
    status: failure?.status ?? context.statusCode,
    head,
    body,
    data: serializeHydrationData(site, context),
    route: context.matches.at(-1)?.route.id,
    errors,
  }
}

function splitOnce(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker)
  if (at < 0) throw new Error('the rendered page has no body marker')
  return [text.slice(0, at), text.slice(at + marker.length)]
}
