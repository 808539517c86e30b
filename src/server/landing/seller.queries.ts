import { eq } from 'drizzle-orm'
import { sellerSchema, type Seller } from '#shared/invoices/seller.schema.ts'
import type { Database } from '../db/database.ts'
import { storeSettings } from './landing.tables.ts'

/** The key of the seller in `store_settings`. */
export const sellerKey = 'seller'

/** Returns null until the owner has set it. */
export async function findSeller(db: Database): Promise<Seller | null> {
  const [row] = await db
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, sellerKey))
  return row ? sellerSchema.parse(row.value) : null
}
