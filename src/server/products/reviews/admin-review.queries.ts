import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { AdminReview, AdminReviewQuery } from '#shared/products/review.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { products, reviews } from '../product.tables.ts'
import { reviewColumns, reviewFromRow } from './review.queries.ts'

export async function findAdminReviews(
  db: Database,
  { page = 1, limit = 20, hidden, seen }: Given<AdminReviewQuery>,
) {
  const wanted = and(hidden && visibility[hidden], seen && isNull(reviews.seenAt))
  return paged(
    'reviews',
    { page, limit },
    async ({ offset }) => (await readReviews(db, wanted).limit(limit).offset(offset)).map(adminReviewOf),
    () => db.$count(reviews, wanted),
  )
}

const visibility = { true: isNotNull(reviews.hiddenAt), false: isNull(reviews.hiddenAt) }

export async function findAdminReview(db: Database, id: string): Promise<AdminReview | null> {
  const [row] = await readReviews(db, eq(reviews.id, id))
  return row ? adminReviewOf(row) : null
}

const readReviews = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...reviewColumns,
      id: reviews.id,
      hiddenAt: reviews.hiddenAt,
      seenAt: reviews.seenAt,
      product_id: reviews.productId,
      product_name: products.name,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(where)
    .orderBy(sql`${reviews.createdAt} desc nulls last`, reviews.id)
    .$dynamic()

type ReviewRow = Awaited<ReturnType<typeof readReviews>>[number]

function adminReviewOf({
  id,
  product_id,
  product_name,
  hiddenAt,
  seenAt,
  ...review
}: ReviewRow): AdminReview {
  return {
    ...reviewFromRow(review),
    id,
    product_id,
    product_name,
    hidden: hiddenAt !== null,
    seen: seenAt !== null,
  }
}
