import { pagePaths, type PageName } from '#shared/page-paths.ts'
import { pageRows } from '#shared/pages.ts'
import { readCatalogueQuery, readText } from '#shared/products/catalogue-query.ts'
import { isEndless } from '#shared/products/catalogue-query.ts'
import { queryString } from '#shared/routes.ts'
import type { Caches } from '../http/cache/cache-public-json.ts'

export interface PageAddress {
  /** path and the query parameters that the page knows, in one order */
  address: string
  /** cache for the page under its address; null: none */
  cache: keyof Caches | null
  /** the address itself is a secret, so no cache on the way may store the response */
  secret: boolean
}

const known = pageRows.map((page) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, '([^/]+)')}$`, 'i'),
}))

/** The path of a page as the links of the store write it: its own words in small letters, ids and slugs as given. */
export function pathAsLinked(pathname: string): string {
  const page = known.find(({ pattern }) => pattern.test(pathname))
  if (!page) return pathname
  const given = pathname.split('/')
  return page.path
    .split('/')
    .map((word, index) => (word.startsWith(':') ? given[index] : word))
    .join('/')
}

/** The one address of a page, whatever order its parameters came in and whatever else came with the link. */
export function pageAddress({ pathname, searchParams }: URL): PageAddress {
  const page = known.find(({ pattern }) => pattern.test(pathname))
  if (!page) return { address: pathname, cache: null, secret: false }
  const query =
    page.query === 'any' ? Object.fromEntries(searchParams) : readQuery(page.query ?? [], searchParams)
  const text = queryString(query)
  // Any other query is for one visitor.
  const isUncached = page.uncached === true || (page.query === 'any' && text !== '')
  return {
    address: pathname + text,
    cache: isUncached ? null : isEndless(query) ? 'endless' : 'others',
    secret: page.secret === true && (text !== '' || page.path.includes(':')),
  }
}

/** Shown before the shop opens; all others lead to home then (docs/product/own-shop.md). */
const pagesBeforeOpening: readonly PageName[] = [
  'home',
  'contact',
  'shipping',
  'terms',
  'privacy',
  'refunds',
  'complaint',
  'login',
  'forgotPassword',
  'resetPassword',
  'admin',
  'adminOrder',
]
const pathsBeforeOpening = new Set<string>(pagesBeforeOpening.map((name) => pagePaths[name]))

/** Returns true for a page that is shown before the shop opens; what is no page is not found as ever. */
export function isShownBeforeOpening({ address }: Pick<PageAddress, 'address'>): boolean {
  const [pathname] = address.split('?')
  const page = known.find(({ pattern }) => pattern.test(pathname!))
  return page === undefined || pathsBeforeOpening.has(page.path)
}

function readQuery(names: readonly string[], params: URLSearchParams): Record<string, string | number> {
  const values = { q: readText(params.get('q'), 200), ...readCatalogueQuery(params) }
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number] => names.includes(entry[0]) && entry[1] !== undefined,
    ),
  )
}
