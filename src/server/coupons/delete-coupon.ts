import { eq, sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { couponMessages, type AdminCoupon } from '#shared/coupons/coupon.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { couponView, lockCoupon } from './coupon.queries.ts'
import { coupons } from './coupon.tables.ts'

/** Deletes an unused coupon and returns null; a coupon with orders is switched off and returned. */
export async function deleteCoupon(db: Database, by: SessionUser, code: string): Promise<AdminCoupon | null> {
  return transaction(db, async (tx) => {
    const coupon = await lockCoupon(tx, code)
    if (!coupon) throw notFound(couponMessages.notFound)
    const before = couponView(coupon)
    const named = await tx.execute(sql`select 1 from orders where coupon_code = ${code} limit 1`)
    if (named.rowCount === 0) {
      await tx.delete(coupons).where(eq(coupons.code, code))
      await recordAudit(tx, { by, action: 'coupon.delete', entity: 'coupon', entityId: code, before })
      return null
    }
    await tx.update(coupons).set({ active: false }).where(eq(coupons.code, code))
    const after = { ...before, active: false }
    await recordAudit(tx, {
      by,
      action: 'coupon.deactivate',
      entity: 'coupon',
      entityId: code,
      before,
      after,
    })
    return after
  })
}
