import { eq, sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import type { AdminReview } from '#shared/products/review.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { findAdminReview } from './admin-review.queries.ts'
import { reviews } from '../product.tables.ts'
import { reviewChanged } from './review-changed.ts'

/** Hides a review or shows it, which takes it off the list of those that nobody has seen. Throws NOT_FOUND. */
export async function hideReview(
  db: Database,
  by: SessionUser,
  id: string,
  hidden: boolean,
): Promise<AdminReview> {
  return transaction(db, async (tx) => {
    await tx
      .update(reviews)
      .set({ hiddenAt: hidden ? sql`coalesce(${reviews.hiddenAt}, now())` : null, seenAt: sql`now()` })
      .where(eq(reviews.id, id))
    const review = await findAdminReview(tx, id)
    if (!review) throw notFound('Review not found')
    await recordAudit(tx, {
      by,
      action: hidden ? 'review.hide' : 'review.show',
      entity: 'review',
      entityId: id,
      after: { hidden },
    })
    await reviewChanged(tx, review.product_id)
    return review
  })
}
