import type { FastifyBaseLogger } from 'fastify'
import { statusOfCode } from '#shared/error-status.ts'
import type { PublicApi } from '#shared/public-api.ts'
import type { Shop } from '#shared/brand/shop.ts'
import type { PageRedirect } from '#shared/rendered-page.ts'
import type { Looks } from '../brand/looks.ts'
import type { OriginResponse } from '../http/cache/cached-response.ts'
import type { Database } from '../db/database.ts'
import { logFailure } from '../http/errors/error-handler.ts'
import { document, linkHeader, withLook } from './document.ts'
import type { PageAddress } from './page-address.ts'
import { recordedApi, type PageRecord } from './recorded-api.ts'
import type { Site } from './site.ts'

export interface Renderer {
  site: Site
  api: PublicApi
  publicUrl: string
  /** counts the searches that a page shows */
  db?: Database
  /** The shop is about to open: no page is indexed or kept, and home says so. */
  soon?: boolean
  /** style sheets of brands */
  looks?: Looks
  /** The shop as it was read last, for pages that read nothing. */
  lastShop: () => Shop
}

/** Renders one page as a document, or a redirect. */
export async function makePage(
  { site, api, publicUrl, db, looks, soon }: Renderer,
  { address, secret }: Pick<PageAddress, 'address' | 'secret'>,
  log: FastifyBaseLogger,
): Promise<OriginResponse> {
  const record: PageRecord = { tags: new Set(), incomplete: false, brandHash: '', onSent: [] }
  const page = await site.renderPage({ address, api: recordedApi(api, record, db && { db }), publicUrl })
  if ('location' in page) return redirect(page)
  for (const error of page.errors) if (page.status >= 500) logFailure(log, error, 'a page could not be made')
  const look = await looks?.ofVersion(record.brandHash)
  const links = withLook(site.linksFor(page.route), look)
  const html = document(soon ? { ...page, head: page.head + noindex } : page, links)
  // Of the catalogue nothing is read, which home takes as its news.
  const status = soon && page.status === statusOfCode.SHOP_CLOSED ? 200 : page.status
  return {
    status,
    headers: headersOf(status, secret || soon === true, linkHeader(links)),
    body: site.finish ? await site.finish(html) : html,
    tags: [...record.tags],
    cacheable: status === 200 && !soon && !record.incomplete,
    ...(record.onSent.length > 0 && { onSent: () => record.onSent.forEach((run) => run()) }),
  }
}

const noindex = '<meta name="robots" content="noindex">'

function headersOf(status: number, isPrivate: boolean, link: string): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
  if (link !== '') headers['link'] = link
  if (status >= 500 || isPrivate) headers['cache-control'] = 'no-store'
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
