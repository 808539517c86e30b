import { and, eq, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import {
  alreadyReviewed,
  hiddenReviewStays,
  reviewNotAllowed,
  reviewNotFound,
} from '#shared/products/review.schema.ts'
import { shapes } from '../../calls/shapes.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { reviews } from '../product.tables.ts'
import { findAdminReview } from './admin-review.queries.ts'
import { findOwnReview, orderStanding } from './own-review.queries.ts'
import { reviewChanged } from './review-changed.ts'
import { reviewFromRow } from './review.queries.ts'

const { command } = shapes()

/** Stores a customer's review of what was delivered to them, once per product (docs/product/shopping.md, Reviews). */
export const postReview = command(
  'POST /api/products/:id/reviews',
  async ({ tx, params: { id: productId }, body: { rating, title, text }, user }) => {
    const standing = await orderStanding(tx, user.id, productId)
    if (standing !== 'may-review') throw new StoreError('FORBIDDEN', reviewNotAllowed)
    const [review] = await tx
      .insert(reviews)
      .values({ productId, userId: user.id, rating, title, text })
      .onConflictDoNothing()
      .returning()
    if (!review) throw new StoreError('ALREADY_REVIEWED', alreadyReviewed)
    await reviewChanged(tx, productId)
    return { review: reviewFromRow({ rating, title, text, name: user.name, createdAt: review.createdAt }) }
  },
)

const ownReview = (by: SessionUser, productId: string) =>
  and(eq(reviews.productId, productId), eq(reviews.userId, by.id))

/** Rewrites a customer's own review, which stays hidden if it is. */
export const editOwnReview = command(
  'PUT /api/products/:id/reviews/own',
  async ({ tx, params: { id: productId }, body: { rating, title, text }, user }) => {
    await tx.update(reviews).set({ rating, title, text, seenAt: null }).where(ownReview(user, productId))
    const review = await findOwnReview(tx, user.id, productId)
    if (!review) throw notFound(reviewNotFound)
    await reviewChanged(tx, productId)
    return { review }
  },
)

/** Deletes a customer's own review; one that staff have hidden stays, since it would come back as a new one. */
export const deleteOwnReview = command(
  'DELETE /api/products/:id/reviews/own',
  async ({ tx, params: { id: productId }, user }) => {
    const [review] = await tx
      .select({ hiddenAt: reviews.hiddenAt })
      .from(reviews)
      .where(ownReview(user, productId))
      .for('update')
    if (!review) throw notFound(reviewNotFound)
    if (review.hiddenAt !== null) throw new StoreError('FORBIDDEN', hiddenReviewStays)
    await tx.delete(reviews).where(ownReview(user, productId))
    await reviewChanged(tx, productId)
  },
)

/** Hides a review or shows it, which takes it off the list of those that nobody has seen. */
export const hideReview = command(
  'PUT /api/admin/reviews/:id',
  async ({ tx, params: { id }, body: { hidden }, audit }) => {
    await tx
      .update(reviews)
      .set({ hiddenAt: hidden ? sql`coalesce(${reviews.hiddenAt}, now())` : null, seenAt: sql`now()` })
      .where(eq(reviews.id, id))
    const review = await findAdminReview(tx, id)
    if (!review) throw notFound('Review not found')
    audit({ action: hidden ? 'review.hide' : 'review.show', entity: 'review', id, after: { hidden } })
    await reviewChanged(tx, review.product_id)
    return { review }
  },
)
