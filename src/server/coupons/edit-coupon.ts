import { eq } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { couponMessages, type AdminCoupon, type CouponEdit } from '#shared/coupons/coupon.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { couponColumns, couponView, lockCoupon } from './coupon.queries.ts'
import { coupons } from './coupon.tables.ts'

/** Its terms, as a whole; the code stays what it is, since orders name it. */
export async function editCoupon(
  db: Database,
  by: SessionUser,
  code: string,
  terms: CouponEdit,
): Promise<AdminCoupon> {
  return transaction(db, async (tx) => {
    const before = await lockCoupon(tx, code)
    if (!before) throw notFound(couponMessages.notFound)
    const [edited] = await tx
      .update(coupons)
      .set(couponColumns(terms))
      .where(eq(coupons.code, code))
      .returning()
    const coupon = couponView(edited!)
    await recordAudit(tx, {
      by,
      action: 'coupon.update',
      entity: 'coupon',
      entityId: code,
      before: couponView(before),
      after: coupon,
    })
    return coupon
  })
}
