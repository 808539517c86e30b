import { sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import {
  alreadyReviewed,
  reviewNotAllowed,
  type Review,
  type ReviewInput,
} from '#shared/products/review.schema.ts'
import type { SessionUser } from '../../auth/sessions/session.queries.ts'
import { cacheTag } from '../../cache/cache-tags.ts'
import { invalidate } from '../../cache/invalidation.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { reviews } from '../product.tables.ts'
import { reviewOf } from './review.queries.ts'

/**
 * A customer says what a delivered product is like, once (decisions.md, "Made real"). Throws NOT_FOUND, FORBIDDEN
 * without a delivered order, ALREADY_REVIEWED.
 */
export async function postReview(
  db: Database,
  by: SessionUser,
  productId: string,
  input: ReviewInput,
): Promise<Review> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ delivered: boolean }>(sql`
      select exists (
        select from orders o join order_lines l on l.order_id = o.id
        where o.user_id = ${by.id} and o.status = 'delivered' and l.product_id = p.id
      ) as delivered
      from products p where p.id = ${productId} and p.archived_at is null`)
    if (!rows[0]) throw notFound(productNotFound)
    if (!rows[0].delivered) throw new StoreError('FORBIDDEN', reviewNotAllowed)
    const { rating, title, text } = input
    const [review] = await tx
      .insert(reviews)
      .values({ productId, userId: by.id, rating, title, text })
      .onConflictDoNothing()
      .returning()
    if (!review) throw new StoreError('ALREADY_REVIEWED', alreadyReviewed)
    await invalidate(tx, [cacheTag.products, cacheTag.product(productId), cacheTag.reviews(productId)])
    return reviewOf({ rating, title, text, name: by.name, createdAt: review.createdAt })
  })
}
