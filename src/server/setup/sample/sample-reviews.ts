import { dayMs } from './durations.ts'
import type { SampleOrder } from './sample-orders.ts'
import type { Chance } from './seeded-random.ts'

export interface SampleReview {
  productId: string
  userId: string
  rating: number
  title: string
  text: string
  createdAt: Date
  seenAt: Date | null
}

/** Plainly a sample to every reader. */
const texts: Record<number, readonly string[]> = {
  5: [
    'This is a sample review of a product that fits and wears well.',
    'Sample text: the cloth feels good and the size is true.',
    '',
  ],
  4: [
    'This is a sample review of a product that is good, with one small wish.',
    'Sample text: a little long in the sleeve, otherwise right.',
    '',
  ],
  3: [
    'This is a sample review of a product that is all right.',
    'Sample text: the colour is a little darker than in the picture.',
  ],
  2: [
    'This is a sample review of a product that did not fit.',
    'Sample text: one size too small, exchanged.',
  ],
  1: ['This is a sample review of a product that disappointed.'],
}

/** Percentage of the reviews by stars. */
const shares: Record<number, number> = { 5: 47, 4: 31, 3: 14, 2: 6, 1: 2 }

interface ReviewedShop {
  products: readonly { id: string }[]
  orders: readonly SampleOrder[]
  now: Date
}

/**
 * Reviews by customers with a delivered order, of five in nine products, at most one per customer and product. Which
 * products is not drawn: the draws before depend on the time of the start.
 */
export function sampleReviews(chance: Chance, { products, orders, now }: ReviewedShop): SampleReview[] {
  const reviewed = new Set(products.filter((_, index) => index % 9 < 5).map(({ id }) => id))
  const begun = new Set<string>()
  const taken = new Set<string>()
  return orders.flatMap((order) => {
    const last = order.history.at(-1)!
    if (last.status !== 'delivered') return []
    return order.lines.flatMap(({ product }) => {
      const createdAt = new Date(last.at.getTime() + chance.between(1, 9) * dayMs + chance.between(0, dayMs))
      const key = `${product.id} ${order.customer.id}`
      const writes = chance.happens(0.7) || !begun.has(product.id)
      if (!writes || !reviewed.has(product.id) || taken.has(key) || createdAt > now) return []
      taken.add(key)
      begun.add(product.id)
      return [
        {
          productId: product.id,
          userId: order.customer.id,
          ...reviewText(chance),
          createdAt,
          seenAt: seenSince(createdAt, now),
        },
      ]
    })
  })
}

/** Staff have seen all reviews but those of the last two days. */
export const seenSince = (createdAt: Date, now: Date): Date | null =>
  now.getTime() - createdAt.getTime() > 2 * dayMs ? now : null

/** Stars and words of a review. */
export function reviewText(chance: Chance): Pick<SampleReview, 'rating' | 'title' | 'text'> {
  const rating = chance.weighted([5, 4, 3, 2, 1], (stars) => shares[stars]!)
  return { rating, title: 'Sample review', text: chance.pick(texts[rating]!) }
}
