import { eq, sql } from 'drizzle-orm'
import {
  type AdminCoupon,
  type CouponEdit,
  type CouponInput,
  couponMessages,
} from '#shared/coupons/coupon.schema.ts'
import { notFound, StoreError } from '#shared/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { couponColumns, couponView, lockCoupon } from './coupon.queries.ts'
import { coupons } from './coupon.tables.ts'

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

/** Replaces the terms of a coupon. The code cannot change, since orders name it. */
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
