import { readCatalogueQuery, readText } from '#shared/products/catalogue-query.ts'
import { pages, queryString } from '#shared/routes.ts'

export interface PageAddress {
  /** path and query with nothing in it that the page does not know, in one order */
  address: string
  /** whether the page may be kept under its address */
  kept: boolean
  /** whether the address itself is a secret, so that nobody on the way may keep the answer */
  secret: boolean
}

type Reader = (params: URLSearchParams) => Record<string, string | number | undefined>

const nothing: Reader = () => ({})
const catalogue: Reader = (params) => ({ ...readCatalogueQuery(params) })
const collection: Reader = (params) => ({ ...readCatalogueQuery(params), collection_id: undefined })
const search: Reader = (params) => ({
  q: readText(params.get('q'), 200),
  ...readCatalogueQuery(params),
  search: undefined,
})
/** Free text, a token, a way back: read by the page itself, and different for every visitor. */
const everything: Reader = (params) => Object.fromEntries(params)

/** What each page reads from its query. */
const readers: [pattern: string, read: Reader][] = [
  [pages.home, nothing],
  [pages.products, catalogue],
  [pages.product, nothing],
  [pages.collections, nothing],
  [pages.collection, collection],
  [pages.search, search],
  [pages.contact, nothing],
  [pages.shipping, nothing],
  [pages.terms, nothing],
  [pages.privacy, nothing],
  [pages.forgotPassword, nothing],
  [pages.login, everything],
  [pages.register, everything],
  [pages.resetPassword, everything],
  [pages.cart, everything],
  [pages.checkout, everything],
  [pages.orders, everything],
  [pages.order, everything],
  [pages.profile, everything],
  [pages.admin, everything],
]

const known = readers.map(([pattern, read]) => ({
  pattern,
  read,
  path: new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`, 'i'),
}))

/** The path of a page as the links of the store write it: its own words in small letters, ids and slugs as given. */
export function pathAsLinked(pathname: string): string {
  const page = known.find(({ path }) => path.test(pathname))
  if (!page) return pathname
  const given = pathname.split('/')
  return page.pattern
    .split('/')
    .map((word, index) => (word.startsWith(':') ? given[index] : word))
    .join('/')
}

/** Pages of which there are as many as somebody cares to make up. */
const unlimited: string[] = [pages.order, pages.search]

/** The one address of a page, whatever order its parameters came in and whatever else came with the link. */
export function pageAddress({ pathname, searchParams }: URL): PageAddress {
  const page = known.find(({ path }) => path.test(pathname))
  if (!page) return { address: pathname, kept: false, secret: false }
  const query = queryString(page.read(searchParams))
  const freeText = page.read === everything ? query !== '' : /[?&]search=/.test(query)
  return {
    address: pathname + query,
    kept: !freeText && !unlimited.includes(page.pattern),
    secret: page.pattern === pages.resetPassword && query !== '',
  }
}
