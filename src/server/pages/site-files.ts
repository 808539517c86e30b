import { pageRows, pathsWithIndexing } from '#shared/pages.ts'
import { href, pages } from '#shared/routes.ts'
import type { PublicApi } from '#shared/public-api.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import type { OriginResponse } from '../cache/cached-response.ts'

/** Beginnings of the paths of pages that are closed to search engines. */
const disallowedPrefixes = pageRows
  .filter(({ indexing }) => indexing === 'disallowed')
  .map(({ path }) => path.split(':', 1)[0]!)
  .filter((prefix, _, all) => !all.some((other) => prefix === `${other}/`))

/** Closes the visitor's own pages and the API to search engines (robotstxt.org), and names the sitemap. */
export function robotsTxt(publicUrl: string): OriginResponse {
  const body = [
    'User-agent: *',
    ...[...disallowedPrefixes, '/api/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body, tags: [] }
}

/** Limit of sitemaps.org. */
const maxAddresses = 50_000
const pageSize = 100

/** Every public page, for search engines. */
export async function sitemapXml(publicUrl: string, api: PublicApi): Promise<OriginResponse> {
  const { collections } = await api('GET /api/collections/public')
  const paths = [...pathsWithIndexing(), ...collections.map(({ slug }) => href(pages.collection, { slug }))]
  for (let page = 1; paths.length < maxAddresses; page++) {
    const list = await api('GET /api/products/public', { query: { sort: 'oldest', page, limit: pageSize } })
    paths.push(...list.products.map(({ id }) => href(pages.product, { id })))
    if (page >= list.pages) break
  }
  const entries = paths
    .slice(0, maxAddresses)
    .map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  const headers = { 'content-type': 'application/xml; charset=utf-8' }
  return { status: 200, headers, body, tags: [cacheTag.products, cacheTag.collections] }
}
