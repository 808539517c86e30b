import type { FastifyBaseLogger } from 'fastify'
import type { PublicApi } from '#shared/public-api.ts'
import type { PageRedirect, RenderedPage } from '#shared/rendered-page.ts'
import type { OriginResponse } from '../cache/cached-response.ts'
import type { Database } from '../db/database.ts'
import { logFailure } from '../http/errors/error-handler.ts'
import { document, linkHeader } from './document.ts'
import type { PageAddress } from './page-address.ts'
import { recordedApi, type PageRecord } from './recorded-api.ts'
import type { Site } from './site.ts'

export interface Renderer {
  site: Site
  api: PublicApi
  publicUrl: string
  /** counts the searches that a page shows */
  db?: Database
}

/** Renders one page as a document, or a redirect. */
export async function makePage(
  { site, api, publicUrl, db }: Renderer,
  { address, secret }: Pick<PageAddress, 'address' | 'secret'>,
  log: FastifyBaseLogger,
): Promise<OriginResponse> {
  const record: PageRecord = { tags: new Set(), incomplete: false, onSent: [] }
  const page = await site.renderPage({ address, api: recordedApi(api, record, db && { db }), publicUrl })
  if ('location' in page) return redirect(page)
  for (const error of page.errors) if (page.status >= 500) logFailure(log, error, 'a page could not be made')
  const links = site.linksFor(page.route)
  const html = document(page, links)
  return {
    status: page.status,
    headers: headersOf(page, secret, linkHeader(links)),
    body: site.finish ? await site.finish(html) : html,
    tags: [...record.tags],
    cacheable: page.status === 200 && !record.incomplete,
    ...(record.onSent.length > 0 && { onSent: () => record.onSent.forEach((run) => run()) }),
  }
}

function headersOf({ status }: RenderedPage, secret: boolean, link: string): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
  if (link !== '') headers['link'] = link
  if (status >= 500 || secret) headers['cache-control'] = 'no-store'
  if (status === 503) headers['retry-after'] = '2'
  return headers
}

const redirect = ({ status, location }: PageRedirect): OriginResponse => ({
  status,
  headers: { location },
  body: '',
  tags: [],
  cacheable: false,
})
