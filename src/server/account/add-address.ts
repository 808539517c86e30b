import { count, eq, sql } from 'drizzle-orm'
import { StoreError } from '#shared/errors.ts'
import type { Address, AddressInput } from '#shared/account/address.schema.ts'
import { maxAddresses } from '#shared/account/max-addresses.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { clearDefault, findAddress, lockAddresses } from './address.queries.ts'
import { addresses } from './address.tables.ts'

/** Saves an address. The first one becomes the default. Throws BAD_REQUEST beyond the limit. */
export async function addAddress(db: Database, userId: string, input: AddressInput): Promise<Address> {
  const { is_default: wanted, ...fields } = input
  return transaction(db, async (tx) => {
    await lockAddresses(tx, userId)
    const [saved] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId))
    if (saved!.count >= maxAddresses)
      throw new StoreError('BAD_REQUEST', `You can save at most ${maxAddresses} addresses`)
    const isDefault = wanted || saved!.count === 0
    if (isDefault) await clearDefault(tx, userId)
    const [added] = await tx
      .insert(addresses)
      .values({ ...fields, userId, isDefault, createdAt: sql`clock_timestamp()` })
      .returning({ id: addresses.id })
    return (await findAddress(tx, userId, added!.id))!
  })
}
