import type { reviews } from '../../src/server/products/product.tables.ts'
import { dayMs } from '../../src/server/setup/sample/durations.ts'
import { reviewText, seenSince } from '../../src/server/setup/sample/sample-reviews.ts'
import type { Chance } from '../../src/server/setup/sample/seeded-random.ts'
import type { GeneratedOrder } from './generated-orders.ts'

/**
 * Every seventh line that was delivered is reviewed, a few days later; staff have hidden one of eighty. `written` has
 * the reviews so far: a customer writes one of a product.
 */
export function reviewsOf(
  orders: readonly GeneratedOrder[],
  { chance, now, written }: { chance: Chance; now: Date; written: Set<string> },
): (typeof reviews.$inferInsert)[] {
  return orders.flatMap(({ history, lines, customer }) => {
    const last = history.at(-1)!
    if (last.status !== 'delivered') return []
    return lines.flatMap(({ product }) => {
      const createdAt = new Date(last.at.getTime() + chance.between(1, 9) * dayMs + chance.between(0, dayMs))
      const key = `${product.id} ${customer.id}`
      if (!chance.happens(0.15) || createdAt > now || written.has(key)) return []
      written.add(key)
      const hiddenAt = chance.happens(1 / 80) ? now : null
      const seenAt = hiddenAt ?? seenSince(createdAt, now)
      return [
        { productId: product.id, userId: customer.id, ...reviewText(chance), hiddenAt, seenAt, createdAt },
      ]
    })
  })
}
