import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { couponRefusal, couponRefusals } from '#shared/coupons/coupon.ts'
import type { Database } from '../db/database.ts'
import { databaseNow } from '../db/database-now.ts'
import { coupons } from './coupon.tables.ts'

export type CouponRow = typeof coupons.$inferSelect

/** With the moment of the database at which it was read. */
export type Coupon = CouponRow & { now: Date }

const couponNow = { ...getTableColumns(coupons), now: databaseNow }

/** Counts of a customer's orders that are not cancelled. */
export interface UsesByCustomer {
  orders: number
  ordersWithCoupon: number
}

/** Finds a coupon by its code in capitals, or null. */
export async function findCoupon(db: Database, code: string): Promise<Coupon | null> {
  const [coupon] = await db.select(couponNow).from(coupons).where(eq(coupons.code, code))
  return coupon ?? null
}

/**
 * Active public flat coupons worth exactly this discount on this subtotal, for clients that send only an amount. The
 * closest match with the fewest conditions comes first.
 */
export async function findFlatCouponsWorth(
  db: Database,
  discount: number,
  subtotal: number,
): Promise<Coupon[]> {
  return db
    .select(couponNow)
    .from(coupons)
    .where(
      and(
        coupons.active,
        coupons.public,
        eq(coupons.kind, 'flat'),
        sql`least(${coupons.value}, ${subtotal}) = ${discount}`,
      ),
    )
    .orderBy(desc(eq(coupons.value, discount)), asc(coupons.firstOrderOnly), asc(coupons.code))
    .limit(20)
}

/** Returns the reason why no customer can use the coupon for this subtotal now, or null. */
export function refusalForAnyone(coupon: Coupon, subtotal: number): string | null {
  const refusal = couponRefusal(coupon, subtotal, coupon.now)
  if (refusal !== null) return refusal
  return coupon.maxUses !== null && coupon.uses >= coupon.maxUses ? couponRefusals.usedUp : null
}

/** True where it depends on the customer's orders whether the coupon can be used. */
export const hasCustomerLimit = (coupon: Coupon): boolean =>
  coupon.firstOrderOnly || coupon.maxUsesPerCustomer !== null

/** Returns the reason why a customer with these uses cannot use the coupon again, or null. */
export function refusalForCustomer(coupon: Coupon, uses: UsesByCustomer): string | null {
  if (coupon.firstOrderOnly && uses.orders > 0) return couponRefusals.firstOrderOnly
  if (coupon.maxUsesPerCustomer !== null && uses.ordersWithCoupon >= coupon.maxUsesPerCustomer)
    return couponRefusals.usedByYou
  return null
}
