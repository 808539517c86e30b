import { and, eq } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import type { Address, AddressInput } from '#shared/account/address.schema.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { clearDefault, findAddress, lockAddresses } from './address.queries.ts'
import { addresses } from './address.tables.ts'

/**
 * Changes an address. The default stays the default until another replaces it. Throws NOT_FOUND, also for another
 * person's address.
 */
export async function changeAddress(
  db: Database,
  userId: string,
  id: string,
  input: AddressInput,
): Promise<Address> {
  const { is_default: wanted, ...fields } = input
  return transaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    const current = await findAddress(tx, userId, id)
    if (!current) throw notFound('Address not found')
    const isDefault = wanted || current.is_default
    if (isDefault && !current.is_default) await clearDefault(tx, userId)
    await tx
      .update(addresses)
      .set({ ...fields, isDefault })
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    return (await findAddress(tx, userId, id))!
  })
}
