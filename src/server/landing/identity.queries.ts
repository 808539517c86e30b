import { eq } from 'drizzle-orm'
import { identityKey, storedIdentitySchema, type Identity } from '#shared/identity/identity.schema.ts'
import type { Database } from '../db/database.ts'
import { storeSettings } from './landing.tables.ts'

/** Returns null until the owner has set it. */
export async function findIdentity(db: Database): Promise<Identity | null> {
  const [row] = await db
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, identityKey))
  return row ? storedIdentitySchema.parse(row.value) : null
}
