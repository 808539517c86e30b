import { startingCoupons } from '#shared/coupons/coupon.ts'
import { startingPincodes, startingZone } from '#shared/delivery/delivery.ts'
import { settings } from '#shared/settings/settings.ts'
import { coupons } from '../../coupons/coupon.tables.ts'
import type { Database } from '../../db/database.ts'
import { deliveryAreas, deliveryZones } from '../../delivery/delivery.tables.ts'
import { writeFirstSetting } from '../../settings/edit-setting.ts'

/**
 * Coupons and areas of a new sample shop. An own shop begins without: its owner has promised nobody a discount, and says
 * where it delivers; orders to other pincodes are refused.
 */
export async function fillStartingData(db: Database, sampleData = true): Promise<void> {
  const [zone] = await db
    .insert(deliveryZones)
    .values({ name: startingZone.name, transitDays: startingZone.transit_days })
    // The one that the migration has made, which is returned so.
    .onConflictDoUpdate({ target: deliveryZones.name, set: { name: startingZone.name } })
    .returning({ id: deliveryZones.id })
  if (!sampleData) {
    const { delivery } = settings
    await writeFirstSetting(db, delivery, { ...delivery.initial, refuse_undeliverable: true })
    return
  }
  await db
    .insert(coupons)
    .values(
      startingCoupons.map((coupon) => ({ ...coupon, kind: 'flat' as const, public: true, active: true })),
    )
    .onConflictDoNothing()
  await db
    .insert(deliveryAreas)
    .values(startingPincodes.map((prefix) => ({ prefix, zoneId: zone!.id })))
    .onConflictDoNothing()
}
