import { defaultOrderLimits, orderLimitsKey } from '#shared/orders/order-limits.schema.ts'
import { prepared } from '../db/prepared.ts'
import type { Transaction } from '../db/transaction.ts'
import { countDropped } from '../http/dropped-work.ts'
import { queueMail, type Mail } from './queue-mail.ts'

/** Mails an hour to an address that nobody has proved to be theirs yet. */
export const maxUnprovedPerHour = 5

export interface AccountMail {
  /** whose order it speaks of */
  userId: string
  /** RATE_LIMIT: without it nothing is counted */
  rateLimit: boolean
  /** Returns the mail, or null where none is due. An address that is `proved` may get text that the customer typed. */
  write: (proved: boolean) => Mail | null
}

/**
 * Queues mail that the holder of an account has caused. Whoever registers may type a stranger's address: until it is
 * proved, mail goes to the account's address alone, whatever the order says, and a few times an hour. A proved one
 * gets as many as the owner allows (order-limits.schema.ts). What is too much is dropped and counted, and never fails
 * what it speaks of.
 */
export async function queueAccountMail(
  tx: Transaction,
  { userId, rateLimit, write }: AccountMail,
): Promise<void> {
  const [account] = await findAccount(tx, [userId, orderLimitsKey, defaultOrderLimits.mails_per_hour])
  if (!account) return
  const mail = write(account.proved)
  if (!mail) return
  const max = account.proved ? account.max : Math.min(account.max, maxUnprovedPerHour)
  if (rateLimit && (await countLastHour(tx, userId)) >= max) return tx.afterCommit(() => countDropped('mail'))
  await queueMail(tx, account.proved ? mail : { ...mail, to: account.email }, userId)
}

const findAccount = prepared<{ email: string; proved: boolean; max: number }>(
  'mail-account',
  `select email, email_verified_at is not null as proved,
    coalesce((select (value ->> 'mails_per_hour')::int from store_settings where key = $2), $3::int) as max
  from users where id = $1`,
)

/** Orders of one account at the same time wait for each other here, so that none slips past the count. */
async function countLastHour(tx: Transaction, userId: string): Promise<number> {
  await lockAccountMail(tx, [userId])
  const [queued] = await countAccountMail(tx, [userId])
  return queued?.count ?? 0
}

const lockAccountMail = prepared(
  'lock-account-mail',
  `select pg_advisory_xact_lock(hashtextextended('mail ' || $1::text, 0))`,
)
const countAccountMail = prepared<{ count: number }>(
  'count-account-mail',
  `select count(*)::int as count from mail_outbox where user_id = $1 and created_at > now() - interval '1 hour'`,
)
