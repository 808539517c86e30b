import { deletedCustomer } from '#shared/data-rights/data-rights.schema.ts'
import { deletedDomain } from '#shared/data-rights/deleted-address.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { ofAddress, ofList } from './personal-data.ts'
import type { Account } from './read-personal-data.ts'

const ofAccount = [
  'sessions',
  'password_resets',
  'account_codes',
  'email_changes',
  'identities',
  'two_step',
  'recovery_codes',
  'sign_in_codes',
  'idempotency_keys',
  'addresses',
  'wishlist_items',
  'customer_tags',
]

/** A complaint keeps its number and its state. */
const closeMessages = `
  update contact_messages set name = '${deletedCustomer}', email = '', message = '', status = 'closed',
    acknowledged_at = case when number is not null then coalesce(acknowledged_at, now()) end,
    resolved_at = case when number is not null then coalesce(resolved_at, now()) end
  where ${ofAddress}`

const blankAccount = `
  update users set name = '${deletedCustomer}', email = id || '${deletedDomain}', username = 'deleted-' || id, phone = '',
    password_hash = null, role = 'customer', email_verified_at = null, disabled_at = now(), deleted_at = now()
  where id = :id`

const erasures = [
  ...ofAccount.map((table) => `delete from ${table} where user_id = :id`),
  `delete from newsletter_subscribers where ${ofList}`,
  `delete from consents where ${ofAddress}`,
  ...['mails', 'mail_outbox'].map(
    (table) =>
      `delete from ${table} where user_id::text = :id::uuid::text or lower(:proved) in (lower("to"), lower(reply_to))`,
  ),
  closeMessages,
  blankAccount,
].map((sql) => statement<Account>(sql))

/** Removes what goes at once with an account. Its row stays, for its orders, and names nobody. */
export async function eraseAccount(tx: Database, account: Account): Promise<void> {
  for (const erase of erasures) await erase(tx, account)
}
