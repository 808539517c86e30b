import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Review, ReviewList } from '#shared/products/review.schema.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { products, reviews } from '../product.tables.ts'

const defaultReviewLimit = 10

/** Visible reviews of a product, newest first, or null for an unknown product. */
export async function findReviews(
  db: Database,
  productId: string,
  { page = 1, limit = defaultReviewLimit }: { page?: number | undefined; limit?: number | undefined },
): Promise<ReviewList | null> {
  const visible = and(eq(reviews.productId, productId), isNull(reviews.hiddenAt))
  const [product] = await db
    .select({ total: sql<number>`(select count(*)::int from ${reviews} where ${visible})` })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
  if (!product) return null
  const rows = await db
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(visible)
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(limit)
    .offset((page - 1) * limit)
  return { reviews: rows.map(reviewFromRow), total: product.total, pages: Math.ceil(product.total / limit) }
}

export const reviewColumns = {
  rating: reviews.rating,
  title: reviews.title,
  text: reviews.text,
  name: users.name,
  createdAt: reviews.createdAt,
}

export function reviewFromRow({
  name,
  createdAt,
  ...review
}: {
  rating: number
  title: string
  text: string
  name: string
  createdAt: Date
}): Review {
  return { ...review, author: shownName(name), created_at: createdAt.toISOString() }
}

/** First name and initial, so that a reviewer cannot be identified. */
function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = Array.from(others.at(-1) ?? '')[0]
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`
}
