import { and, eq } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import {
  hiddenReviewStays,
  reviewNotFound,
  type OwnReview,
  type ReviewInput,
} from '#shared/products/review.schema.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { reviews } from '../product.tables.ts'
import { findOwnReview } from './own-review.queries.ts'
import { reviewChanged } from './review-changed.ts'

const ownReview = (by: SessionUser, productId: string) =>
  and(eq(reviews.productId, productId), eq(reviews.userId, by.id))

/** Rewrites a customer's own review, which stays hidden if it is. Throws NOT_FOUND. */
export async function editOwnReview(
  db: Database,
  by: SessionUser,
  productId: string,
  { rating, title, text }: ReviewInput,
): Promise<OwnReview> {
  return transaction(db, async (tx) => {
    await tx.update(reviews).set({ rating, title, text, seenAt: null }).where(ownReview(by, productId))
    const review = await findOwnReview(tx, by.id, productId)
    if (!review) throw notFound(reviewNotFound)
    await reviewChanged(tx, productId)
    return review
  })
}

/**
 * Deletes a customer's own review. Throws NOT_FOUND; FORBIDDEN for one that staff have hidden, which would come back
 * as a new one.
 */
export async function deleteOwnReview(db: Database, by: SessionUser, productId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const [review] = await tx
      .select({ hiddenAt: reviews.hiddenAt })
      .from(reviews)
      .where(ownReview(by, productId))
      .for('update')
    if (!review) throw notFound(reviewNotFound)
    if (review.hiddenAt !== null) throw new StoreError('FORBIDDEN', hiddenReviewStays)
    await tx.delete(reviews).where(ownReview(by, productId))
    await reviewChanged(tx, productId)
  })
}
