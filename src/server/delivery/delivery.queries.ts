import { asc, eq } from 'drizzle-orm'
import { deliveryMessages, type DeliveryCheck } from '#shared/delivery/delivery.ts'
import type { Database } from '../db/database.ts'
import { deliveryPincodes } from './delivery.tables.ts'

/** Checks delivery and cash on delivery for a pincode. */
export async function checkDelivery(db: Database, pincode: string): Promise<DeliveryCheck> {
  const [place] = await db.select().from(deliveryPincodes).where(eq(deliveryPincodes.pincode, pincode))
  if (!place) return { valid: false, message: deliveryMessages.unavailable, cod: false }
  return { valid: true, message: deliveryMessages.available, cod: place.cod }
}

export async function findPincodes(db: Database): Promise<{ pincode: string; cod: boolean }[]> {
  return db.select().from(deliveryPincodes).orderBy(asc(deliveryPincodes.pincode))
}
