import { pageRows, pathsWithIndexing } from '#shared/pages.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import type { OriginResponse } from '../cache/cached-response.ts'
import type { SitemapEntry } from '../products/catalogue/sitemap.queries.ts'

/** Beginnings of the paths of pages that are closed to search engines. */
const disallowedPrefixes = pageRows
  .filter(({ indexing }) => indexing === 'disallowed')
  .map(({ path }) => path.split(':', 1)[0]!)
  .filter((prefix, _, all) => !all.some((other) => prefix.startsWith(`${other}/`)))

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

/** Reads at most so many pages of collections and products. */
export type ReadSitemap = (limit: number) => Promise<SitemapEntry[]>

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const sitemapOf = (urls: readonly string[], tags: string[]): OriginResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`,
  tags,
})

/** Of a shop that is about to open. */
export const emptySitemap: OriginResponse = { ...sitemapOf([], []), cacheable: false }

/** Every public page with its pictures, for search engines (sitemaps.org, and Google's extension for pictures). */
export async function sitemapXml(publicUrl: string, read: ReadSitemap): Promise<OriginResponse> {
  const fixed = pathsWithIndexing()
  const entries = await read(maxAddresses - fixed.length)
  const addressOf = (path: string): string => escapeHtml(publicUrl + path)
  const urls = [
    ...fixed.map((path) => `<url><loc>${addressOf(path)}</loc></url>`),
    ...entries.map(({ path, changed, images }) => {
      const pictures = images.map(
        (image) => `<image:image><image:loc>${addressOf(image)}</image:loc></image:image>`,
      )
      return `<url><loc>${addressOf(path)}</loc><lastmod>${changed}</lastmod>${pictures.join('')}</url>`
    }),
  ]
  return sitemapOf(urls, [cacheTag.products, cacheTag.collections, cacheTag.shop])
}
