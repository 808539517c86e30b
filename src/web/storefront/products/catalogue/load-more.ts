import type { ProductList } from '#shared/products/product.schema.ts'
import { joinProducts, type ShownList } from './list-history.ts'
import { updateHistoryEntry } from './update-history-entry.ts'

export type LoadPage = (page: number, signal: AbortSignal) => Promise<ProductList>

/** The list with its next page, which the history entry then knows; null after `signal`. */
export async function loadMore(
  list: ShownList,
  loadPage: LoadPage,
  signal: AbortSignal,
): Promise<ShownList | null> {
  const lastPage = list.lastPage + 1
  const { products, total, pages } = await loadPage(lastPage, signal)
  if (signal.aborted) return null
  updateHistoryEntry({ lastPage })
  return { ...list, products: joinProducts([list.products, products]), lastPage, total, pages }
}
