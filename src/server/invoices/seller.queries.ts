import { eq } from 'drizzle-orm'
import { sellerSchema, type Seller } from '#shared/invoices/seller.schema.ts'
import type { Database } from '../db/database.ts'
import { storeSettings } from '../landing/landing.tables.ts'

/** The key in store_settings under which the seller of every invoice is kept. */
export const sellerKey = 'seller'

/** Null until the owner has filled it in. */
export async function findSeller(db: Database): Promise<Seller | null> {
  const [row] = await db
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, sellerKey))
  return row ? sellerSchema.parse(row.value) : null
}
