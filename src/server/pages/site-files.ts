import { href, pages } from '#shared/routes.ts'
import type { PublicApi } from '#shared/public-api.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import type { MadeResponse } from '../cache/stored-response.ts'

/** Nothing for search engines to find: the visitor's own pages and the API. */
const closedPaths = [
  pages.admin,
  pages.cart,
  pages.checkout,
  pages.orders,
  pages.profile,
  pages.resetPassword,
  pages.search,
  '/api/',
]

/** What search engines may look at (robotstxt.org), and where the list of it is. */
export function robotsTxt(publicUrl: string): MadeResponse {
  const body = [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body, tags: [] }
}

/** The pages of which there is one each. */
const openPaths = [
  pages.home,
  pages.products,
  pages.collections,
  pages.contact,
  pages.shipping,
  pages.terms,
  pages.privacy,
]

/** More addresses than this a sitemap may not have (sitemaps.org). */
const mostAddresses = 50_000
const perRequest = 100

/** Every public page, for search engines. */
export async function sitemapXml(publicUrl: string, api: PublicApi): Promise<MadeResponse> {
  const collections = await api.collections()
  const paths = [...openPaths, ...collections.map(({ slug }) => href(pages.collection, { slug }))]
  for (let page = 1; paths.length < mostAddresses; page++) {
    const list = await api.products({ sort: 'oldest', page, limit: perRequest })
    paths.push(...list.products.map(({ id }) => href(pages.product, { id })))
    if (page >= list.pages) break
  }
  const entries = paths
    .slice(0, mostAddresses)
    .map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  const headers = { 'content-type': 'application/xml; charset=utf-8' }
  return { status: 200, headers, body, tags: [cacheTag.products, cacheTag.collections] }
}
