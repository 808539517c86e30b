import { maxSizeStock } from '#shared/products/product-admin.schema.ts'
import { compareSizes } from '#shared/products/sizes.ts'
import type { SizeStock } from '#shared/products/stock-edit.ts'

/** Stock by size as it is being typed. */
export type StockDraft = Readonly<Record<string, string>>

export const draftOf = (sizeStock: SizeStock): StockDraft =>
  Object.fromEntries(Object.entries(sizeStock).map(([size, units]) => [size, String(units)]))

export const sizesOf = (draft: StockDraft): string[] => Object.keys(draft).toSorted(compareSizes)

/** What is wrong with what was typed for one size; null where it can be saved. */
export function stockProblem(text: string): string | null {
  if (!/^\s*\d+\s*$/.test(text)) return 'Stock must be a whole number'
  return Number(text) > maxSizeStock ? `Stock must be at most ${maxSizeStock}` : null
}

/** Errors by `sizeStock.<size>`, as the server names them. */
export const stockErrors = (draft: StockDraft): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([size, text]) => {
      const problem = stockProblem(text)
      return problem === null ? [] : [[`sizeStock.${size}`, problem]]
    }),
  )

/** Only of a draft without errors. */
export const sizeStockOf = (draft: StockDraft): Record<string, number> =>
  Object.fromEntries(Object.entries(draft).map(([size, text]) => [size, Number(text)]))

export const withoutSize = (draft: StockDraft, size: string): StockDraft => {
  const { [size]: _, ...others } = draft
  return others
}

/** A draft begun on what was `seen`, carried over to what is there `now`: only what was typed stays. */
export function rebasedDraft(draft: StockDraft, seen: SizeStock, now: SizeStock): StockDraft {
  const before = draftOf(seen)
  const current = draftOf(now)
  const sizes = [...new Set([...Object.keys(current), ...Object.keys(draft)])]
  return Object.fromEntries(
    sizes.flatMap((size) => {
      const text = draft[size] === before[size] ? current[size] : draft[size]
      return text === undefined ? [] : [[size, text]]
    }),
  )
}
