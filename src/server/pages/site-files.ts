import { pageRows, pathsWithIndexing } from '#shared/pages.ts'
import { cacheTag } from '../http/cache/cache-tags.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import type { OriginResponse } from '../http/cache/cached-response.ts'
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

/** Addresses of one file, below the limit of sitemaps.org. */
export const addressesOfSitemap = 45_000

/** Reads pages of collections and products, from the one at `offset` on. */
export type ReadSitemap = (limit: number, offset: number) => Promise<SitemapEntry[]>

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const xmlOf = (
  root: 'urlset' | 'sitemapindex',
  lines: readonly string[],
  tags: string[],
): OriginResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${lines.join('\n')}\n</${root}>\n`,
  tags,
})

/** Of a shop that is about to open. */
export const emptySitemap: OriginResponse = { ...xmlOf('urlset', [], []), cacheable: false }

const tags = [cacheTag.products, cacheTag.collections, cacheTag.shop]

/**
 * The sitemap of a shop: every public page with its pictures, for search engines (sitemaps.org, and Google's extension
 * for pictures). One that is too large for a file lists files, `/sitemap-1.xml` and so on.
 */
export async function sitemapXml(
  publicUrl: string,
  { read, count }: { read: ReadSitemap; count: () => Promise<number> },
): Promise<OriginResponse> {
  const parts = Math.ceil((await count()) / addressesOfSitemap)
  if (parts <= 1) return sitemapPart(publicUrl, read, 1)
  const files = Array.from(
    { length: parts },
    (_, n) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${n + 1}.xml`)}</loc></sitemap>`,
  )
  return xmlOf('sitemapindex', files, tags)
}

/** One file of a sitemap, from 1 on; the first also has the pages that every shop has. */
export async function sitemapPart(
  publicUrl: string,
  read: ReadSitemap,
  part: number,
): Promise<OriginResponse> {
  const entries = await read(addressesOfSitemap, (part - 1) * addressesOfSitemap)
  const addressOf = (path: string): string => escapeHtml(publicUrl + path)
  const fixed = part === 1 ? pathsWithIndexing() : []
  const urls = [
    ...fixed.map((path) => `<url><loc>${addressOf(path)}</loc></url>`),
    ...entries.map(({ path, changed, images }) => {
      const pictures = images.map(
        (image) => `<image:image><image:loc>${addressOf(image)}</image:loc></image:image>`,
      )
      return `<url><loc>${addressOf(path)}</loc><lastmod>${changed}</lastmod>${pictures.join('')}</url>`
    }),
  ]
  return xmlOf('urlset', urls, tags)
}
