import { and, count, desc, eq, sql } from 'drizzle-orm'
import { maxAddresses } from '#shared/auth/account/max-addresses.ts'
import { notFound, StoreError } from '#shared/errors.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { clearDefault, findAddress, lockAddresses } from './address.queries.ts'
import { addresses } from './address.tables.ts'

const { command } = shapes()

/** The first one becomes the default. */
export const addAddress = command(
  'POST /api/auth/profile/addresses',
  async ({ tx, body: { is_default: wanted, ...fields }, user: { id: userId } }) => {
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
    return { address: (await findAddress(tx, userId, added!.id))! }
  },
)

/** The default stays the default until another replaces it. Another person's address is not found. */
export const changeAddress = command(
  'PUT /api/auth/profile/addresses/:id',
  async ({ tx, params: { id }, body: { is_default: wanted, ...fields }, user: { id: userId } }) => {
    await lockAddresses(tx, userId)
    const current = await findAddress(tx, userId, id)
    if (!current) throw notFound('Address not found')
    const isDefault = wanted || current.is_default
    if (isDefault && !current.is_default) await clearDefault(tx, userId)
    await tx
      .update(addresses)
      .set({ ...fields, isDefault })
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    return { address: (await findAddress(tx, userId, id))! }
  },
)

/** The newest other one replaces a removed default. Another person's address is not found. */
export const removeAddress = command(
  'DELETE /api/auth/profile/addresses/:id',
  async ({ tx, params: { id }, user: { id: userId } }) => {
    await lockAddresses(tx, userId)
    const [removed] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning({ wasDefault: addresses.isDefault })
    if (!removed) throw notFound('Address not found')
    if (removed.wasDefault) await makeNewestDefault(tx, userId)
  },
)

async function makeNewestDefault(tx: Transaction, userId: string): Promise<void> {
  const [newest] = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
    .limit(1)
  if (newest) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id))
}
