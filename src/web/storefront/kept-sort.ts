import type { ProductSort } from '#shared/products/product.schema.ts'
import { historyStateContext, type LoaderContext } from '#web/api/api-context.ts'

/** What a history entry of a list keeps beside its address (decisions.md, "The sort"). */
export interface SortState {
  sort?: ProductSort
}

const sorts: readonly ProductSort[] = ['newest', 'oldest', 'price-low', 'price-high', 'name', 'popular']

/** The sort of the history entry that a loader works for; newest first where it keeps none. */
export const keptSort = (context: LoaderContext): ProductSort => sortIn(context.get(historyStateContext)())

export function sortIn(state: unknown): ProductSort {
  const sort = typeof state === 'object' && state !== null && 'sort' in state ? state.sort : undefined
  return sorts.find((known) => known === sort) ?? 'newest'
}
