import { startingCoupons } from '#shared/coupons/coupon.ts'
import { startingPincodes } from '#shared/delivery/delivery.ts'
import { coupons } from '../coupons/coupon.tables.ts'
import type { Database } from '../db/database.ts'
import { deliveryPincodes } from '../delivery/delivery.tables.ts'

/**
 * Coupons and pincodes of every new shop, also without sample data. There the coupons are switched off: the owner has
 * promised nobody a discount.
 */
export async function fillStartingData(db: Database, sampleData = true): Promise<void> {
  await db
    .insert(coupons)
    .values(
      startingCoupons.map((coupon) => ({
        ...coupon,
        kind: 'flat' as const,
        public: true,
        active: sampleData,
      })),
    )
    .onConflictDoNothing()
  await db
    .insert(deliveryPincodes)
    .values(startingPincodes.map((pincode) => ({ pincode })))
    .onConflictDoNothing()
}
