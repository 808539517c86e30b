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

/** Reviews by customers with a delivered order, of about half of the products, at most one per customer and product. */
export function sampleReviews(chance: Chance, orders: readonly SampleOrder[], now: Date): SampleReview[] {
  const ids = [...new Set(orders.flatMap((order) => order.lines.map((line) => line.product.id)))].toSorted()
  const reviewed = new Set(ids.filter(() => chance.happens(0.55)))
  const taken = new Set<string>()
  return orders.flatMap((order) => {
    const last = order.history.at(-1)!
    if (last.status !== 'delivered') return []
    return order.lines.flatMap(({ product }) => {
      const createdAt = new Date(last.at.getTime() + chance.between(1, 9) * dayMs + chance.between(0, dayMs))
      const key = `${product.id} ${order.customer.id}`
      // Drawn for every line, so that the time of the start changes no other review.
      const writes = chance.happens(0.7)
      if (!writes || !reviewed.has(product.id) || taken.has(key) || createdAt > now) return []
      taken.add(key)
      return [{ productId: product.id, userId: order.customer.id, ...reviewText(chance), createdAt }]
    })
  })
}

/** Stars and words of a review. */
export function reviewText(chance: Chance): Pick<SampleReview, 'rating' | 'title' | 'text'> {
  const rating = chance.weighted([5, 4, 3, 2, 1], (stars) => shares[stars]!)
  return { rating, title: 'Sample review', text: chance.pick(texts[rating]!) }
}
