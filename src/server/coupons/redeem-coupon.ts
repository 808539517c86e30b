import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { couponRefusals } from '#shared/coupons/coupon.ts'
import { users } from '../auth/auth.tables.ts'
import type { Transaction } from '../db/transaction.ts'
import { coupons } from './coupon.tables.ts'
import { refusalForAnyone, type Coupon } from './find-coupon.ts'

/** Counts of a customer's orders that are not cancelled. */
export interface UsesByCustomer {
  orders: number
  ordersWithCoupon: number
}

interface Redemption {
  coupon: Coupon
  userId: string
  /** Rupees, before the discount. */
  subtotal: number
  countUses: () => Promise<UsesByCustomer>
}

/**
 * Uses a coupon for one order. Returns null, or a message that says why it cannot be used now. Limits for one customer
 * are checked under a lock on the customer, the total limit by a conditional update, so that they hold for parallel
 * requests.
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

/** Gives a use back after its order is cancelled. */
export async function releaseCoupon(tx: Transaction, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`greatest(0, ${coupons.uses} - 1)` })
    .where(eq(coupons.code, code))
}

/**
 * Counts a use for a reopened order, even above the limit: the order keeps the figures it was placed with.
 */
export async function reclaimCoupon(tx: Transaction, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(eq(coupons.code, code))
}
