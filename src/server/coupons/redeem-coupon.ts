import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { couponRefusals } from '#shared/coupons/coupon.ts'
import { users } from '../auth/auth.tables.ts'
import type { Transaction } from '../db/transaction.ts'
import { coupons } from './coupon.tables.ts'
import { refusalForAnyone, type Coupon } from './find-coupon.ts'

/** How a customer has used a coupon so far, in orders that are not cancelled. The order feature answers it. */
export interface UsesByCustomer {
  orders: number
  ordersWithCoupon: number
}

export interface Redemption {
  coupon: Coupon
  userId: string
  /** rupees, before the discount */
  subtotal: number
  countUses: () => Promise<UsesByCustomer>
}

/**
 * Uses a coupon for one order. Returns null, or the sentence that says why it cannot be used now.
 * A coupon bound to the customer is judged under a lock on the customer, one with a total limit by a conditional
 * update, so that the limits hold under parallel requests too.
 */
export async function redeemCoupon(tx: Transaction, redemption: Redemption): Promise<string | null> {
  const { coupon, subtotal } = redemption
  const refusal = refusalForAnyone(coupon, subtotal, new Date()) ?? (await refusalForCustomer(tx, redemption))
  if (refusal !== null) return refusal
  const used = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.code, coupon.code),
        coupons.active,
        or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses)),
      ),
    )
  return used.rowCount === 1 ? null : couponRefusals.usedUp
}

async function refusalForCustomer(
  tx: Transaction,
  { coupon, userId, countUses }: Redemption,
): Promise<string | null> {
  if (!coupon.firstOrderOnly && coupon.maxUsesPerCustomer === null) return null
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const uses = await countUses()
  if (coupon.firstOrderOnly && uses.orders > 0) return couponRefusals.firstOrderOnly
  if (coupon.maxUsesPerCustomer !== null && uses.ordersWithCoupon >= coupon.maxUsesPerCustomer)
    return couponRefusals.usedByYou
  return null
}

/** The order with it is cancelled: the use is free again. */
export async function releaseCoupon(tx: Transaction, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`greatest(0, ${coupons.uses} - 1)` })
    .where(eq(coupons.code, code))
}

/**
 * A cancelled order is reopened by staff with the figures it was placed with, also where the limit has been
 * reached meanwhile: the customer was promised this price. The use counts, so that nobody else gets it too.
 */
export async function reclaimCoupon(tx: Transaction, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(eq(coupons.code, code))
}
