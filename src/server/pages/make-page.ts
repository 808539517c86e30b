import type { FastifyBaseLogger } from 'fastify'
import { StoreError } from '#shared/errors.ts'
import type { PublicApi } from '#shared/public-api.ts'
import type { PageRedirect, RenderedPage } from '#shared/rendered-page.ts'
import type { MadeResponse } from '../cache/stored-response.ts'
import { storeErrorOf } from '../http/error-handler.ts'
import { document, linkHeader } from './document.ts'
import { recordedApi, type PageRecord } from './recorded-api.ts'
import type { Site } from './site.ts'

export interface Renderer {
  site: Site
  api: PublicApi
  publicUrl: string
}

interface Wanted {
  address: string
  /** whether the address itself is a secret (`page-address.ts`) */
  secret: boolean
}

/** Makes the answer for one page: the document, or where to go instead. */
export async function makePage(
  { site, api, publicUrl }: Renderer,
  { address, secret }: Wanted,
  log: FastifyBaseLogger,
): Promise<MadeResponse> {
  const record: PageRecord = { tags: new Set(), incomplete: false }
  const page = await site.renderPage({ address, api: storeErrors(recordedApi(api, record)), publicUrl })
  if ('location' in page) return redirect(page)
  for (const error of page.errors)
    if (page.status >= 500) log.error({ err: error }, 'a page could not be made')
  const links = site.linksFor(page.files)
  const html = document(page, links)
  return {
    status: page.status,
    headers: headersOf(page, secret, linkHeader(links)),
    body: site.finish ? await site.finish(html) : html,
    tags: [...record.tags],
    keep: page.status === 200 && !record.incomplete,
  }
}

function headersOf({ status }: RenderedPage, secret: boolean, link: string): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
  if (link !== '') headers['link'] = link
  if (status >= 500 || secret) headers['cache-control'] = 'no-store'
  if (status === 503) headers['retry-after'] = '2'
  return headers
}

const redirect = ({ status, location }: PageRedirect): MadeResponse => ({
  status,
  headers: { location },
  body: '',
  tags: [],
  keep: false,
})

/** A failure of the database is one that the pages know how to speak about. */
function storeErrors(api: PublicApi): PublicApi {
  const calls = Object.entries(api).map(([name, call]) => {
    const told = async (...given: unknown[]) => {
      try {
        return await (call as (...given: unknown[]) => Promise<unknown>)(...given)
      } catch (error) {
        throw error instanceof StoreError ? error : Object.assign(storeErrorOf(error), { cause: error })
      }
    }
    return [name, told]
  })
  return Object.fromEntries(calls)
}
