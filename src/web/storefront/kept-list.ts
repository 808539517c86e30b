import type { Product, ProductList } from '#shared/products/product.schema.ts'
import { historyStateContext, type LoaderContext } from '#web/api/api-context.ts'
import { sortIn, type SortState } from './kept-sort.ts'

/** A list of products as its page shows it: one page, or several that were loaded one after another. */
export interface ShownList {
  products: Product[]
  total: number
  pages: number
  /** the first and the last of the pages that are shown */
  page: number
  lastPage: number
}

/** More pages than this are not loaded again at once when a visitor comes back. */
const mostPages = 20

/** Loads the pages that the history entry had loaded with Load More, so that Back finds all of them. */
export async function loadShownList(
  context: LoaderContext,
  page: number,
  load: (page: number) => Promise<ProductList>,
): Promise<ShownList> {
  const wanted = lastPageIn(context.get(historyStateContext)())
  const lastPage = Math.min(Math.max(wanted, page), page + mostPages - 1)
  const numbers = Array.from({ length: lastPage - page + 1 }, (_, index) => page + index)
  const lists = await Promise.all(numbers.map(load))
  const { total, pages } = lists[0]!
  return {
    products: joinProducts(lists.map((list) => list.products)),
    total,
    pages,
    page,
    lastPage: Math.min(lastPage, Math.max(pages, page)),
  }
}

/** The pages one after another; a product that moved to the next page meanwhile is there once. */
export function joinProducts(pages: readonly (readonly Product[])[]): Product[] {
  return [...new Map(pages.flat().map((product) => [product.id, product])).values()]
}

/** What a history entry of a list keeps beside its address. */
interface ListState extends SortState {
  lastPage?: number
}

/** The last of the pages that a history entry had loaded. */
export function lastPageIn(state: unknown): number {
  const last = typeof state === 'object' && state !== null && 'lastPage' in state ? state.lastPage : undefined
  return Number.isSafeInteger(last) ? (last as number) : 1
}

/** Whether the entry keeps something that the server, which knows no entry, cannot have rendered. */
export const isMoreThanRendered = (state: unknown): boolean =>
  sortIn(state) !== 'newest' || lastPageIn(state) > 1

/** Adds to what the shown history entry keeps, without a navigation. The router keeps our part under `usr`. */
export function keepInEntry(more: ListState): void {
  const entry = history.state as { usr?: object } | null
  history.replaceState({ ...entry, usr: { ...entry?.usr, ...more } }, '')
}
