import { maxSizeStock } from './product-admin.schema.ts'
import { priceLimits } from './product-field-kinds.ts'
import type { BulkPriceChange, BulkStockChange } from './bulk-edit.schema.ts'
import type { SizeStock } from './stock-edit.ts'

export type Changed<Value> = { ok: true; value: Value } | { ok: false; error: string }

/** New price in whole rupees; half a rupee is rounded up. */
export function priceAfter(price: number, change: BulkPriceChange): Changed<number> {
  const exact = changedPrice[change.how](price, change.value)
  const rounded = roundPrice(exact, change.rounding)
  if (exact < priceLimits.min) return { ok: false, error: 'The price would fall below ₹1' }
  if (rounded > priceLimits.max) return { ok: false, error: 'The price would rise above ₹10,00,000' }
  return { ok: true, value: rounded }
}

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

/** Rounds to the nearest ten, or to the nearest price that ends in 99. A price too small for either stays. */
function roundPrice(price: number, rounding: BulkPriceChange['rounding']): number {
  const rounded = nearestPrice[rounding](price)
  return rounded > 0 ? rounded : price
}

/** Struck-through price after a change: the price before a reduction, unless a higher one is shown already. */
export function originalPriceAfter(
  before: { price: number; original_price: number | null },
  price: number,
  { show_reduction }: BulkPriceChange,
): number | null {
  if (!show_reduction || price >= before.price) return before.original_price
  return Math.max(before.price, before.original_price ?? 0)
}

/** Units by size after a change of the named sizes, or of all. Skips sizes that the product does not have. */
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
