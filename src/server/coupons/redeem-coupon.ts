import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { couponRefusals } from '#shared/coupons/coupon.ts'
import { users } from '../users/user.tables.ts'
import type { Transaction } from '../db/transaction.ts'
import { coupons } from './coupon.tables.ts'
import {
  hasCustomerLimit,
  refusalForAnyone,
  refusalForCustomer,
  type Coupon,
  type UsesByCustomer,
} from './find-coupon.ts'

interface Redemption {
  coupon: Coupon
  userId: string
  /** rupees, before the discount */
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
  const refusal = refusalForAnyone(coupon, subtotal) ?? (await refusalUnderLock(tx, redemption))
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

/** Counts under a lock on the customer, whose other orders wait. */
async function refusalUnderLock(
  tx: Transaction,
  { coupon, userId, countUses }: Redemption,
): Promise<string | null> {
  if (!hasCustomerLimit(coupon)) return null
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return refusalForCustomer(coupon, await countUses())
}

/** Returns a use after the order is cancelled. */
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
