import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { dataRightsMessages, sealedDays } from '#shared/data-rights/data-rights.schema.ts'
import { StoreError } from '#shared/errors.ts'
import { liveAttemptStates, waitingRefundStates } from '#shared/payments/payment-states.ts'
import { openReturnStates } from '#shared/returns/return-states.ts'
import { staffMessages } from '#shared/staff/staff.schema.ts'
import type { Step } from '../calls/change.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'
import { reviews } from '../products/product.tables.ts'
import { reviewChanged } from '../products/reviews/review-changed.ts'
import { encrypt } from '../db/secrets/encrypt.ts'
import { subkey } from '../db/secrets/subkey.ts'
import { lockAdmins } from '../staff/staff.queries.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { eraseAccount } from './erase-account.ts'
import { forgetOrders } from '../trade/forget-orders.ts'
import { lockAccount, readPersonalData, type Account } from './read-personal-data.ts'
import { sealedAccounts } from './sealed-account.tables.ts'

/** Deletes the caller's account (docs/product/own-shop.md, Data rights). */
export async function deleteAccount({ tx, audit }: Step, config: Config, by: SessionUser): Promise<void> {
  if (by.role === 'admin' && (await lockAdmins(tx)).length === 1)
    throw new StoreError('LAST_ADMIN', staffMessages.lastAdmin)
  const account = await lockAccount(tx, by.id)
  await refuseOpenOrders(tx, by.id)
  const reviewed = await tx
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.userId, by.id))
  await seal(tx, config, account)
  await eraseAccount(tx, account)
  await forgetOrders(tx)
  for (const { productId } of reviewed) await reviewChanged(tx, productId)
  audit({ action: 'account.delete', entity: 'account', id: by.id })
}

const isOneOf = (values: readonly string[]) =>
  sql.raw(`in (${values.map((value) => `'${value}'`).join(', ')})`)

async function refuseOpenOrders(tx: Database, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ order_id: string }>(sql`
    select o.order_id from orders o
    where o.user_id = ${userId} and (
      o.status in ('placed', 'processing', 'shipped')
      or o.status = 'delivered' and o.payment_status = 'pending'
      or exists (select from parcels where order_id = o.id and state in ('draft', 'ready', 'under_way', 'returning'))
      or exists (select from payments where order_id = o.id and state ${isOneOf(liveAttemptStates)})
      or exists (select from refunds where order_id = o.id and state ${isOneOf(waitingRefundStates)})
      or exists (select from returns where order_id = o.id and state ${isOneOf(openReturnStates)}))
    order by o.id limit 1`)
  const [open] = rows
  if (open) throw new StoreError('ORDERS_OPEN', dataRightsMessages.ordersOpen(open.order_id))
}

/** Keeps the personal data encrypted, bound to its row. */
async function seal(tx: Database, config: Config, account: Account): Promise<void> {
  const id = randomUUID()
  const content = Buffer.from(JSON.stringify(await readPersonalData(tx, account)))
  await tx.insert(sealedAccounts).values({
    id,
    sealed: encrypt(subkey(config, 'sealed accounts'), content, id),
    eraseAfter: sql`now() + make_interval(days => ${sealedDays})`,
  })
}
