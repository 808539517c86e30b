import { and, asc, eq, sql } from 'drizzle-orm'
import type { Address } from '#shared/auth/account/address.schema.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { addresses } from './address.tables.ts'

const shown = {
  id: addresses.id,
  fullName: addresses.fullName,
  phone: addresses.phone,
  address: addresses.address,
  city: addresses.city,
  state: addresses.state,
  pincode: addresses.pincode,
  landmark: addresses.landmark,
  is_default: addresses.isDefault,
}

/** Oldest first. */
export async function findAddresses(db: Database, userId: string): Promise<Address[]> {
  return db
    .select(shown)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
}

/** Null for an unknown address and for another person's. */
export async function findAddress(db: Database, userId: string, id: string): Promise<Address | null> {
  const [address] = await db
    .select(shown)
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
  return address ?? null
}

/** Serialises changes of a person's addresses until the transaction ends. */
export async function lockAddresses(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Runs before another address becomes the default: no person has two. */
export async function clearDefault(tx: Database, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), sql`${addresses.isDefault}`))
}
