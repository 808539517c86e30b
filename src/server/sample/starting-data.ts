import { startingCoupons } from '#shared/coupons/coupon.ts'
import { defaultDeliverySettings, deliverySettingsKey } from '#shared/delivery/delivery-settings.schema.ts'
import { startingPincodes, startingZone } from '#shared/delivery/delivery.ts'
import { coupons } from '../coupons/coupon.tables.ts'
import type { Database } from '../db/database.ts'
import { deliveryAreas, deliveryZones } from '../delivery/delivery.tables.ts'
import { storeSettings } from '../landing/landing.tables.ts'

/**
 * Coupons and areas of every new shop, also without sample data. There the coupons are switched off: the owner has
 * promised nobody a discount; and orders to pincodes without delivery are refused.
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
  const [zone] = await db
    .insert(deliveryZones)
    .values({ name: startingZone.name, transitDays: startingZone.transit_days })
    // The one that the migration has made, which is returned so.
    .onConflictDoUpdate({ target: deliveryZones.name, set: { name: startingZone.name } })
    .returning({ id: deliveryZones.id })
  await db
    .insert(deliveryAreas)
    .values(startingPincodes.map((prefix) => ({ prefix, zoneId: zone!.id })))
    .onConflictDoNothing()
  if (sampleData) return
  const settings = { ...defaultDeliverySettings, refuse_undeliverable: true, version: 0 }
  await db.insert(storeSettings).values({ key: deliverySettingsKey, value: settings }).onConflictDoNothing()
}
