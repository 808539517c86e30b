import { StoreError } from '#shared/errors.ts'
import { couponMessages, type AdminCoupon, type CouponInput } from '#shared/coupons/coupon.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { couponColumns, couponView } from './coupon.queries.ts'
import { coupons } from './coupon.tables.ts'

/** Throws ALREADY_EXISTS. */
export async function createCoupon(db: Database, by: SessionUser, input: CouponInput): Promise<AdminCoupon> {
  return transaction(db, async (tx) => {
    const [created] = await tx
      .insert(coupons)
      .values({ code: input.code, ...couponColumns(input) })
      .onConflictDoNothing()
      .returning()
    if (!created)
      throw new StoreError('ALREADY_EXISTS', couponMessages.exists, {
        fields: { code: couponMessages.exists },
      })
    const coupon = couponView(created)
    await recordAudit(tx, {
      by,
      action: 'coupon.create',
      entity: 'coupon',
      entityId: coupon.code,
      after: coupon,
    })
    return coupon
  })
}
