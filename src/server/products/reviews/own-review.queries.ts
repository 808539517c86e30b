import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { OwnReview, ReviewStanding } from '#shared/products/review.schema.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { reviews } from '../product.tables.ts'
import { reviewColumns, reviewFromRow } from './review.queries.ts'

interface FoundStanding {
  standing: ReviewStanding
  review: OwnReview | null
}

/** Returns a customer’s permission to review a product, and their review. */
export async function findReviewStanding(
  db: Database,
  userId: string,
  productId: string,
): Promise<FoundStanding> {
  const review = await findOwnReview(db, userId, productId)
  const standing = await orderStanding(db, userId, productId)
  return { standing: review ? 'reviewed' : standing, review }
}

/** Reads a customer's orders, of which only a delivered one allows a review. */
export async function orderStanding(
  db: Database,
  userId: string,
  productId: string,
): Promise<Exclude<ReviewStanding, 'reviewed'>> {
  const { rows } = await db.execute<{ delivered: boolean | null }>(sql`
    select (
      select bool_or(o.status = 'delivered') from orders o join order_lines l on l.order_id = o.id
      where o.user_id = ${userId} and o.status <> 'cancelled' and l.product_id = p.id
    ) as delivered
    from products p where p.id = ${productId} and p.archived_at is null`)
  if (!rows[0]) throw notFound(productNotFound)
  const { delivered } = rows[0]
  return delivered === null ? 'not-bought' : delivered ? 'may-review' : 'not-delivered'
}

/** A customer's review of a product, also when staff have hidden it. */
export async function findOwnReview(
  db: Database,
  userId: string,
  productId: string,
): Promise<OwnReview | null> {
  const [row] = await db
    .select({ ...reviewColumns, hiddenAt: reviews.hiddenAt })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)))
  if (!row) return null
  const { hiddenAt, ...review } = row
  return { ...reviewFromRow(review), hidden: hiddenAt !== null }
}
