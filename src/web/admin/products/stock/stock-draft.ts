import { maxSizeStock, sizeStockSchema } from '#shared/products/product-admin.schema.ts'
import { compareSizes } from '#shared/products/sizes.ts'
import type { SizeStock } from '#shared/products/stock-edit.ts'
import { formSchema } from '#web/forms/form-schema.ts'
import { stockLevel } from './stock-button.tsx'

/** Stock by size as typed. */
export type StockDraft = Readonly<Record<string, string>>

export const stockDraft = (sizeStock: SizeStock): StockDraft =>
  Object.fromEntries(Object.entries(sizeStock).map(([size, units]) => [size, String(units)]))

export const draftSizes = (draft: StockDraft): string[] => Object.keys(draft).toSorted(compareSizes)

/** Units of one size, or null for an invalid text. */
export function typedUnits(text = ''): number | null {
  const units = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN
  return units <= maxSizeStock ? units : null
}

export const stockDraftSchema = formSchema(sizeStockSchema, (draft: StockDraft) =>
  Object.fromEntries(
    Object.entries(draft).map(([size, text]) => [size, text.trim() === '' ? NaN : Number(text)]),
  ),
)

export const withoutSize = (draft: StockDraft, size: string): StockDraft => {
  const { [size]: _, ...others } = draft
  return others
}

/** Carries a draft based on the stock `seen` over to the stock `now`: only edited sizes stay. */
export function rebasedDraft(draft: StockDraft, seen: SizeStock, now: SizeStock): StockDraft {
  const before = stockDraft(seen)
  const current = stockDraft(now)
  const sizes = [...new Set([...Object.keys(current), ...Object.keys(draft)])]
  return Object.fromEntries(
    sizes.flatMap((size) => {
      const text = draft[size] === before[size] ? current[size] : draft[size]
      return text === undefined ? [] : [[size, text]]
    }),
  )
}

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** 'Size XXL is out of stock and XL is low.', or ''. */
export function stockWarning(draft: StockDraft): string {
  const at = (level: 'low' | 'out') =>
    draftSizes(draft).filter((size) => {
      const units = typedUnits(draft[size])
      return units !== null && stockLevel(units) === level
    })
  const parts = [phrase(at('out'), 'out of stock'), phrase(at('low'), 'low')].filter((part) => part !== '')
  return parts.length === 0 ? '' : `Size ${parts.join(' and ')}.`
}

const phrase = (sizes: string[], what: string): string =>
  sizes.length === 0 ? '' : `${list.format(sizes)} ${sizes.length === 1 ? 'is' : 'are'} ${what}`
