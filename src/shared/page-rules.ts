import { pageTable, type PageName } from './pages.ts'
import type { CatalogueQuery } from './products/catalogue-query.ts'

interface PageRules {
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

/** What the server holds to for each page, apart from the paths, which every page of the shop downloads. */
const pageRules: Partial<Record<PageName, PageRules>> = {
  products: { query: ['collection_id', 'search', ...filters] },
  collection: { query: ['search', ...filters] },
  login: { indexing: 'allowed', query: 'any' },
  register: { indexing: 'allowed', query: 'any' },
  forgotPassword: { indexing: 'allowed' },
  admin: { indexing: 'disallowed', query: 'any' },
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

export const pageRows: readonly (PageRules & { path: string })[] = Object.entries(pageTable).map(
  ([name, row]) => ({ ...row, ...pageRules[name as PageName] }),
)

/** Paths of the pages with this indexing. Patterns with a parameter are left out: the catalogue names their pages. */
export const pathsWithIndexing = (wanted?: PageRules['indexing']): string[] =>
  pageRows.filter(({ path, indexing }) => indexing === wanted && !path.includes(':')).map(({ path }) => path)
