import { pagePaths, type PageName } from './page-paths.ts'
import type { CatalogueQuery } from './products/catalogue-query.ts'

interface PageFacts {
  /**
   * `disallowed` is closed by robots.txt, and its page says noindex; `allowed` is indexed when found; all others are in
   * the sitemap.
   */
  indexing?: 'allowed' | 'disallowed'
  /** Parameters that the page reads; the cache drops all others. With `any` only the bare path is cached. */
  query?: 'any' | readonly (keyof CatalogueQuery | 'q')[]
  /** Not cached at all, because there are as many of these pages as somebody makes up. */
  uncached?: true
  /** The address holds a secret, in its query or its path, so that no cache on the way may keep the response. */
  secret?: true
}

const filters = ['category', 'min_price', 'max_price', 'in_stock', 'page'] as const
const ofCatalogue = ['collection_id', 'search', 'size', 'color', 'country', ...filters] as const

/** `never`, and so an error, where a filter of the catalogue is missing: its page would not get it. */
type WithAll<Names extends readonly unknown[]> = keyof CatalogueQuery extends Names[number] ? Names : never

interface PageRow extends PageFacts {
  path: string
}

const facts: Record<PageName, PageFacts> = {
  home: {},
  products: { query: ofCatalogue satisfies WithAll<typeof ofCatalogue> },
  product: {},
  collections: {},
  collection: { query: ['search', ...filters] },
  contact: {},
  shipping: {},
  terms: {},
  privacy: {},
  refunds: { indexing: 'allowed' },
  ownPage: {},
  complaint: { query: 'any', secret: true },
  login: { indexing: 'allowed', query: 'any' },
  register: { indexing: 'allowed', query: 'any' },
  forgotPassword: { indexing: 'allowed' },
  admin: { indexing: 'disallowed', query: 'any' },
  adminOrder: {
    indexing: 'disallowed',
    query: 'any',
    uncached: true,
  },
  cart: { indexing: 'disallowed', query: 'any' },
  checkout: { indexing: 'disallowed', query: 'any' },
  orders: { indexing: 'disallowed', query: 'any' },
  order: { indexing: 'disallowed', query: 'any', uncached: true },
  returns: { indexing: 'disallowed', query: 'any' },
  pay: { indexing: 'disallowed', uncached: true, secret: true },
  track: { indexing: 'disallowed', query: 'any', secret: true },
  profile: { indexing: 'disallowed', query: 'any' },
  resetPassword: { indexing: 'disallowed', query: 'any', secret: true },
  search: { indexing: 'disallowed', query: ['q', 'collection_id', ...filters] },
}

/**
 * Every page of the site (docs/product/shopping.md, Pages). The page cache, preloads, the sitemap and robots.txt derive from it.
 * Its component and loader are in `web/app/page-modules.ts`.
 */
export const pageTable = Object.fromEntries(
  Object.entries(facts).map(([name, row]) => [name, { path: pagePaths[name as PageName], ...row }]),
) as Record<PageName, PageRow>

export const pageRows: readonly PageRow[] = Object.values(pageTable)

/** Paths of the pages with this indexing. Patterns with a parameter are left out: the catalogue names their pages. */
export const pathsWithIndexing = (wanted?: PageRow['indexing']): string[] =>
  pageRows.filter(({ path, indexing }) => indexing === wanted && !path.includes(':')).map(({ path }) => path)
