import { and, desc, eq } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { lockAddresses } from './address.queries.ts'
import { addresses } from './address.tables.ts'

/**
 * Removes an address. The newest other one replaces a removed default. Throws NOT_FOUND, also for another person's
 * address.
 */
export async function removeAddress(db: Database, userId: string, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    const [removed] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning({ wasDefault: addresses.isDefault })
    if (!removed) throw notFound('Address not found')
    if (removed.wasDefault) await makeNewestDefault(tx, userId)
  })
}

async function makeNewestDefault(tx: Transaction, userId: string): Promise<void> {
  const [newest] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
    .limit(1)
  if (newest) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id))
}
