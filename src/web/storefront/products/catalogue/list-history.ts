import { redirect } from 'react-router'
import type { ListSort, Product, ProductList } from '#shared/products/product.schema.ts'
import { historyStateContext, type LoaderContext } from '#web/calls/api-context.ts'

/** The sort of a list, in its history entry instead of the address (docs/product/shopping.md, Catalogue). */
export interface SortState {
  sort?: ListSort
}

const sorts: readonly ListSort[] = [
  'best-match',
  'newest',
  'oldest',
  'price-low',
  'price-high',
  'name',
  'popular',
  'country',
]

/** The best match first where there is a search text, else the newest. */
const defaultSort = (search: string | undefined): ListSort => (search === undefined ? 'newest' : 'best-match')

/** The sort of the loader's history entry, or else of a new list. */
export function sortOfEntry(context: LoaderContext, search: string | undefined): ListSort {
  const sort = sortIn(context.get(historyStateContext)())
  return sort === undefined || (sort === 'best-match' && search === undefined) ? defaultSort(search) : sort
}

/** State of links to the same list with other filters: a sort that was chosen stays. */
export const stateOfSort = (sort: ListSort, search: string | undefined): SortState =>
  sort === defaultSort(search) ? {} : { sort }

function sortIn(state: unknown): ListSort | undefined {
  const sort = typeof state === 'object' && state !== null && 'sort' in state ? state.sort : undefined
  return sorts.find((known) => known === sort)
}

/** Consecutive pages of a list of products. */
export interface ShownList {
  products: Product[]
  total: number
  pages: number
  /** the first page */
  page: number
  lastPage: number
  /** the search text with a typo corrected */
  showing?: string | undefined
}

/** Pages restored when a visitor comes back. */
const maxPages = 20

/** Loads the pages of the history entry, including those of Load More, so that Back restores them. */
export async function loadShownList(
  context: LoaderContext,
  page: number,
  load: (page: number) => Promise<ProductList>,
): Promise<ShownList> {
  const wanted = lastPageIn(context.get(historyStateContext)())
  const lastPage = Math.min(Math.max(wanted, page), page + maxPages - 1)
  const numbers = Array.from({ length: lastPage - page + 1 }, (_, index) => page + index)
  const lists = await Promise.all(numbers.map(load))
  const { total, pages, showing } = lists[0]!
  return {
    products: joinProducts(lists.map((list) => list.products)),
    total,
    pages,
    page,
    lastPage: Math.min(lastPage, Math.max(pages, page)),
    showing,
  }
}

/** Redirects from a page past the last one to the last. */
export function leadToLastPage(
  { page, pages }: ShownList,
  hrefFor: (page: number | undefined) => string,
): void {
  if (page > 1 && page > pages) throw redirect(hrefFor(pages > 1 ? pages : undefined))
}

/** Joins pages; a product that moved to the next page meanwhile is listed once. */
export function joinProducts(pages: readonly (readonly Product[])[]): Product[] {
  return [...new Map(pages.flat().map((product) => [product.id, product])).values()]
}

/** State of the history entry of a list. */
export interface ListState extends SortState {
  lastPage?: number
}

/** The last page of a history entry. */
export function lastPageIn(state: unknown): number {
  const last = typeof state === 'object' && state !== null && 'lastPage' in state ? state.lastPage : undefined
  return Number.isSafeInteger(last) ? (last as number) : 1
}

/** True for a list other than the one that the server renders, which knows no history entry. */
export const differsFromServerList = (state: unknown): boolean =>
  sortIn(state) !== undefined || lastPageIn(state) > 1
