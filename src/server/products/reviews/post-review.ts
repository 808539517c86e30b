import { StoreError } from '#shared/errors.ts'
import {
  alreadyReviewed,
  reviewNotAllowed,
  type Review,
  type ReviewInput,
} from '#shared/products/review.schema.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { reviews } from '../product.tables.ts'
import { orderStanding } from './own-review.queries.ts'
import { reviewChanged } from './review-changed.ts'
import { reviewOf } from './review.queries.ts'

/**
 * Stores a customer's review, once per product (docs/product/shopping.md, Reviews). Throws NOT_FOUND, FORBIDDEN
 * without a delivered order, ALREADY_REVIEWED.
 */
export async function postReview(
  db: Database,
  by: SessionUser,
  productId: string,
  input: ReviewInput,
): Promise<Review> {
  return transaction(db, async (tx) => {
    const standing = await orderStanding(tx, by.id, productId)
    if (standing !== 'may-review') throw new StoreError('FORBIDDEN', reviewNotAllowed)
    const { rating, title, text } = input
    const [review] = await tx
      .insert(reviews)
      .values({ productId, userId: by.id, rating, title, text })
      .onConflictDoNothing()
      .returning()
    if (!review) throw new StoreError('ALREADY_REVIEWED', alreadyReviewed)
    await reviewChanged(tx, productId)
    return reviewOf({ rating, title, text, name: by.name, createdAt: review.createdAt })
  })
}
