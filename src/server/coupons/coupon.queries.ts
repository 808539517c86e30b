import { asc, desc, eq } from 'drizzle-orm'
import { couponMessages, type AdminCoupon, type CouponEdit } from '#shared/coupons/coupon.schema.ts'
import { notFound } from '#shared/errors.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { coupons } from './coupon.tables.ts'
import type { CouponRow } from './find-coupon.ts'

const { query } = shapes()

/** Usable coupons first, then by code. */
export const listCoupons = query('GET /api/admin/coupons', { from: 'db' }, async ({ db }) => {
  const rows = await db.select().from(coupons).orderBy(desc(coupons.active), asc(coupons.code))
  return { coupons: rows.map(couponView) }
})

/** Locks the coupon until the transaction ends. */
export async function lockCoupon(tx: Transaction, code: string): Promise<CouponRow> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update')
  if (!coupon) throw notFound(couponMessages.notFound)
  return coupon
}

export const couponView = (coupon: CouponRow): AdminCoupon => ({
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.value,
  active: coupon.active,
  public: coupon.public,
  first_order_only: coupon.firstOrderOnly,
  max_discount: coupon.maxDiscount,
  min_subtotal: coupon.minSubtotal,
  starts_at: coupon.startsAt?.toISOString() ?? null,
  ends_at: coupon.endsAt?.toISOString() ?? null,
  max_uses: coupon.maxUses,
  max_uses_per_customer: coupon.maxUsesPerCustomer,
  uses: coupon.uses,
})

/** Terms entered by staff, as columns; an empty limit or date is null. */
export const couponColumns = (terms: CouponEdit) => ({
  kind: terms.kind,
  value: terms.value,
  active: terms.active,
  public: terms.public,
  firstOrderOnly: terms.first_order_only,
  maxDiscount: terms.max_discount ?? null,
  minSubtotal: terms.min_subtotal,
  startsAt: momentOf(terms.starts_at),
  endsAt: momentOf(terms.ends_at),
  maxUses: terms.max_uses ?? null,
  maxUsesPerCustomer: terms.max_uses_per_customer ?? null,
})

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)
