import { maxSizeStock } from './product-admin.schema.ts'
import { priceLimits } from './product-field-kinds.ts'
import type { BulkPriceChange, BulkStockChange } from './bulk-edit.schema.ts'
import type { SizeStock } from './stock-edit.ts'

/** What a change makes of one product, or the sentence that says why it cannot. */
export type Changed<Value> = { ok: true; value: Value } | { ok: false; error: string }

/** The new price in whole rupees; half a rupee is rounded up. */
export function priceAfter(price: number, change: BulkPriceChange): Changed<number> {
  const exact = changedPrice[change.how](price, change.value)
  const rounded = roundPrice(exact, change.rounding)
  if (exact < priceLimits.min) return { ok: false, error: 'The price would fall below ₹1' }
  if (rounded > priceLimits.max) return { ok: false, error: 'The price would rise above ₹10,00,000' }
  return { ok: true, value: rounded }
}

/** In whole rupees, before it is rounded further. */
const changedPrice: Record<BulkPriceChange['how'], (price: number, value: number) => number> = {
  set: (_price, value) => value,
  amount: (price, value) => price + value,
  percent: (price, value) => Math.round((price * (100 + value)) / 100),
}

const nearestPrice: Record<BulkPriceChange['rounding'], (price: number) => number> = {
  none: (price) => price,
  ten: (price) => Math.round(price / 10) * 10,
  'ninety-nine': (price) => Math.round((price + 1) / 100) * 100 - 1,
}

/** To the nearest ten, or to the nearest price that ends in 99. A price too small for either stays as it is. */
function roundPrice(price: number, rounding: BulkPriceChange['rounding']): number {
  const rounded = nearestPrice[rounding](price)
  return rounded > 0 ? rounded : price
}

/**
 * The price that is struck through after a change. Where the price falls and the shop shall say so, it is the price
 * before, unless a higher one is struck through already.
 */
export function originalPriceAfter(
  before: { price: number; original_price: number | null },
  price: number,
  { show_reduction }: BulkPriceChange,
): number | null {
  if (!show_reduction || price >= before.price) return before.original_price
  return Math.max(before.price, before.original_price ?? 0)
}

/** Units by size after a change of the named sizes, or of all. Sizes that the product does not have are left out. */
export function stockAfter(
  sizeStock: SizeStock,
  { how, value, sizes }: BulkStockChange,
): Changed<Record<string, number>> {
  const after: Record<string, number> = {}
  const isNamed = (size: string) => sizes.length === 0 || sizes.includes(size)
  const changed = (stock: number) => (how === 'set' ? value : stock + value)
  for (const [size, stock] of Object.entries(sizeStock)) {
    const units = isNamed(size) ? changed(stock) : stock
    if (units < 0) return { ok: false, error: `Size ${size} has only ${stock}` }
    if (units > maxSizeStock) return { ok: false, error: `Size ${size} would have more than ${maxSizeStock}` }
    after[size] = units
  }
  return { ok: true, value: after }
}
