import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { couponRefusal, couponRefusals } from '#shared/coupons/coupon.ts'
import type { Database } from '../db/database.ts'
import { coupons } from './coupon.tables.ts'

export type Coupon = typeof coupons.$inferSelect

/** The coupon of a code in capitals, null for one the store never gave out. */
export async function findCoupon(db: Database, code: string): Promise<Coupon | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
  return coupon ?? null
}

/**
 * Active public flat coupons that take exactly this many rupees off this subtotal: what a client that sends only a
 * discount may have meant. Those that say exactly so, and bind the customer least, come first.
 */
export async function findFlatCouponsWorth(
  db: Database,
  discount: number,
  subtotal: number,
): Promise<Coupon[]> {
  return db
    .select()
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
export function refusalForAnyone(coupon: Coupon, subtotal: number, now: Date): string | null {
  const refusal = couponRefusal(coupon, subtotal, now)
  if (refusal !== null) return refusal
  return coupon.maxUses !== null && coupon.uses >= coupon.maxUses ? couponRefusals.usedUp : null
}
