import { renderToString } from 'react-dom/server'
import {
  RouterContextProvider,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from 'react-router'
import type { PublicApi } from '#shared/public-api.ts'
import { apiContext, publicUrlContext } from './api-context.ts'
import { publicErrors, serializeHydrationData } from './hydration-data.ts'
import { routes, type PageHandle } from './routes.tsx'

export interface PageToRender {
  /** path and query, as they are to stand in links to the page itself */
  address: string
  api: PublicApi
  publicUrl: string
}

/** A page in parts; the document around them is the server's business. */
export interface RenderedPage {
  status: number
  /** title, meta and link elements */
  head: string
  body: string
  /** JSON, safe to stand in a data block */
  data: string
  /** sources of the components that are part of the page */
  files: string[]
  /** what went wrong inside, for the log */
  errors: unknown[]
}

export interface PageRedirect {
  status: number
  location: string
}

const { query, dataRoutes } = createStaticHandler(routes)

/** React writes what belongs into the head before everything else; this element marks where it ends. */
const bodyMarker = '<i id="body-starts-here"></i>'

/** Loads and renders one page. A failing loader gives the page's error view; a failing component rejects. */
export async function renderPage({
  address,
  api,
  publicUrl,
}: PageToRender): Promise<RenderedPage | PageRedirect> {
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, api)
  requestContext.set(publicUrlContext, publicUrl)
  const context = await query(new Request(new URL(address, publicUrl)), { requestContext })
  if (context instanceof Response)
    return { status: context.status, location: context.headers.get('location') ?? '/' }

  const errors = Object.values(context.errors ?? {})
  context.errors = publicErrors(context.errors)
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToString(
    <>
      <i id="body-starts-here" />
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </>,
  )
  const [head = '', body = ''] = splitOnce(html, bodyMarker)
  const files = context.matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.file ?? [])
  return { status: context.statusCode, head, body, data: serializeHydrationData(context), files, errors }
}

function splitOnce(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker)
  if (at < 0) throw new Error('the rendered page has no body marker')
  return [text.slice(0, at), text.slice(at + marker.length)]
}
