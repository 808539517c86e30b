import { startingCoupons } from '#shared/coupons/coupon.ts'
import { startingPincodes } from '#shared/delivery/delivery.ts'
import { coupons } from '../coupons/coupon.tables.ts'
import type { Database } from '../db/database.ts'
import { deliveryPincodes } from '../delivery/delivery.tables.ts'

/** The coupons and pincodes every shop starts with, also one without sample data. Run once, on an empty database. */
export async function fillStartingData(db: Database): Promise<void> {
  await db
    .insert(coupons)
    .values(startingCoupons.map((coupon) => ({ ...coupon, kind: 'flat' as const, public: true })))
    .onConflictDoNothing()
  await db
    .insert(deliveryPincodes)
    .values(startingPincodes.map((pincode) => ({ pincode })))
    .onConflictDoNothing()
}
