import { hasMailbox } from '#shared/data-rights/deleted-address.ts'
import { defaultOrderLimits } from '#shared/orders/order-limits.schema.ts'
import { settings } from '#shared/settings/settings.ts'
import { statement } from '../db/statement.ts'
import { together } from '../db/together.ts'
import type { Transaction } from '../db/transaction.ts'
import { storedSetting } from '../settings/read-setting.ts'
import { countDropped } from '../base/dropped-work.ts'
import { queueMail, type Mail } from './queue-mail.ts'

/** Mails an hour to an address that is not proved yet. */
export const maxUnprovedPerHour = 5

export interface AccountMail {
  /** The customer whose order it is about. */
  userId: string
  /** RATE_LIMIT; without it nothing is counted. */
  rateLimit: boolean
  /** Returns the mail, or null for none. A `proved` address may get text that the customer typed. */
  write: (proved: boolean) => Mail | null
}

/**
 * Queues mail caused by the holder of an account. Anyone can register a stranger's address: until it is proved, mail
 * goes to the account's address alone, a few times an hour. A proved one gets as many as the owner allows
 * (order-limits.schema.ts). Mail above the limit is dropped and counted, and never fails the order.
 */
export async function queueAccountMail(tx: Transaction, mail: AccountMail): Promise<void> {
  const account = await findMailAccount(tx, mail.userId)
  if (account) await queueMailTo(tx, account, mail)
}

export interface MailAccount {
  email: string
  proved: boolean
  /** mails an hour */
  max: number
}

export async function findMailAccount(tx: Transaction, userId: string): Promise<MailAccount | undefined> {
  const [account] = await findAccount(tx, { userId, max: defaultOrderLimits.mails_per_hour })
  return account
}

/** `queueAccountMail` where the account has been read. */
export async function queueMailTo(
  tx: Transaction,
  account: MailAccount,
  { userId, rateLimit, write }: AccountMail,
): Promise<void> {
  if (!hasMailbox(account.email)) return
  const mail = write(account.proved)
  if (!mail) return
  const max = account.proved ? account.max : Math.min(account.max, maxUnprovedPerHour)
  if (rateLimit && (await countLastHour(tx, userId)) >= max) return tx.afterCommit(() => countDropped('mail'))
  const to = (account.proved && mail.to) || account.email
  await queueMail(tx, { ...mail, to }, userId)
}

const findAccount = statement<{ userId: string; max: number }, MailAccount>(
  `select email, email_verified_at is not null as proved,
    coalesce((${storedSetting(settings.orderLimits)} ->> 'mails_per_hour')::int, :max::int) as max
  from users where id = :userId`,
)

/** Locks the account, so that parallel orders cannot pass the limit together. */
async function countLastHour(tx: Transaction, userId: string): Promise<number> {
  const [, [queued]] = await together([lockAccountMail(tx, { userId }), countAccountMail(tx, { userId })])
  return queued?.count ?? 0
}

const lockAccountMail = statement<{ userId: string }>(
  `select pg_advisory_xact_lock(hashtextextended('mail ' || :userId::text, 0))`,
)
const countAccountMail = statement<{ userId: string }, { count: number }>(
  `select count(*)::int as count from mails where user_id = :userId and created_at > now() - interval '1 hour'`,
)
