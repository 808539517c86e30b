import { invalid } from '../errors.ts'
import { maxQuantity } from '../cart/cart-limits.ts'
import type { OrderLineInput } from '../cart/quote.schema.ts'

/**
 * Merges lines of the same product and size, in the order of their first appearance, to at most 99 of one
 * (docs/product/orders.md, Placing an order).
 */
export function mergeLines(lines: readonly OrderLineInput[]): OrderLineInput[] {
  const merged = new Map<string, OrderLineInput>()
  for (const [index, line] of lines.entries()) {
    const key = JSON.stringify([line.product_id, line.size])
    const quantity = (merged.get(key)?.quantity ?? 0) + line.quantity
    if (quantity > maxQuantity)
      throw invalid({ [`items.${index}.quantity`]: `At most ${maxQuantity} of one size in an order` })
    merged.set(key, { ...line, quantity })
  }
  return [...merged.values()]
}
