import { and, eq, isNull, sql } from 'drizzle-orm'
import { dataRightsMessages, deletedName, sealedDays } from '#shared/data-rights/data-rights.ts'
import { StoreError } from '#shared/errors.ts'
import { staffMessages } from '#shared/staff/staff.schema.ts'
import { cacheTag } from '../cache/cache-tags.ts'
import { invalidate } from '../cache/invalidation.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { encrypt } from '../secrets/encrypt.ts'
import { subkey } from '../secrets/subkey.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { users } from '../users/user.tables.ts'
import { checkPassword } from './download-data.ts'
import { eraseOrders } from './erase-orders.ts'
import { findPersonalData } from './personal-data.queries.ts'
import { sealedAccounts } from './sealed-account.tables.ts'

/**
 * Ends an account: its data is sealed, and what the law does not keep goes at once. Throws VALIDATION_FAILED for a wrong
 * password, ORDERS_OPEN, and LAST_ADMIN.
 */
export async function deleteAccount(
  { db, config }: { db: Database; config: Pick<Config, 'secretKey' | 'dataDir'> },
  user: SessionUser,
  password: string,
): Promise<void> {
  await checkPassword(db, user.id, password)
  await transaction(db, async (tx) => {
    await keepLastAdmin(tx, user)
    const [open] = await findOpenOrder(tx, { id: user.id })
    if (open) throw new StoreError('ORDERS_OPEN', dataRightsMessages.ordersOpen(open.order_id))
    await seal(tx, config, user)
    await erase(tx, { id: user.id, email: user.email, left: emailOfLeft(user.id) })
    await eraseOrders(tx)
    await invalidate(tx, await reviewTags(tx, user.id))
  })
}

/** Nobody is reached by it, and the address of before is free again. */
const emailOfLeft = (id: string): string => `deleted-${id}@deleted.invalid`

async function keepLastAdmin(tx: Transaction, { id }: SessionUser): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('no key update')
  if (admins.length === 1 && admins[0]!.id === id) throw new StoreError('LAST_ADMIN', staffMessages.lastAdmin)
}

/** A parcel, payment, refund or return is under way. */
const findOpenOrder = statement<{ id: string }, { order_id: string }>(
  `with theirs as materialized (select * from orders where user_id = :id for update)
  select o.order_id from theirs o where o.status in ('placed', 'processing', 'shipped')
    or exists (select from payments p where p.order_id = o.id and p.state in ('starting', 'open', 'claimed'))
    or exists (select from refunds r where r.order_id = o.id and r.state in ('queued', 'sent', 'failed', 'by_hand'))
    or exists (select from returns r where r.order_id = o.id and r.state in ('requested', 'approved', 'under_way', 'arrived'))
    or exists (select from parcels p where p.order_id = o.id and p.state not in ('delivered', 'returned', 'cancelled'))
  order by o.id limit 1`,
)

async function seal(
  tx: Transaction,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
  user: SessionUser,
): Promise<void> {
  const [row] = await tx
    .insert(sealedAccounts)
    .values({ sealed: Buffer.alloc(0), eraseAfter: sql`now() + make_interval(days => ${sealedDays})` })
    .returning({ id: sealedAccounts.id })
  const data = Buffer.from(JSON.stringify(await findPersonalData(tx, user)))
  const sealed = encrypt(subkey(config, 'sealed accounts'), data, row!.id)
  await tx.update(sealedAccounts).set({ sealed }).where(eq(sealedAccounts.id, row!.id))
}

const erasures = [
  ...['sessions', 'password_resets', 'identities', 'sign_in_codes', 'two_step', 'recovery_codes'],
  ...['addresses', 'wishlist_items', 'idempotency_keys'],
].map((table) => `delete from ${table} where user_id = :id`)

/** Rows that nothing needs any more go, others lose what names a person. */
const statements = [
  ...erasures,
  `delete from mail_outbox where user_id = :id or lower(:email) in (lower("to"), lower(reply_to))`,
  `delete from newsletter_subscribers where email = lower(:email)`,
  `update contact_messages set name = '${deletedName}', email = :left where lower(email) = lower(:email)`,
  `update users set name = '${deletedName}', email = :left, username = 'deleted-' || :id::uuid, phone = '',
    password_hash = null, role = 'customer', disabled_at = now(), email_verified_at = null where id = :id`,
].map((text) => statement<Record<string, string>>(text))

async function erase(tx: Transaction, values: { id: string; email: string; left: string }): Promise<void> {
  for (const run of statements) await run(tx, values)
}

/** Reviews stay, under another name. */
async function reviewTags(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ product_id: string }>(
    sql`select distinct product_id from reviews where user_id = ${userId}`,
  )
  return rows.flatMap(({ product_id: id }) => [cacheTag.reviews(id), cacheTag.product(id)])
}
