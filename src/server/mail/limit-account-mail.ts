import { hasMailbox } from '#shared/data-rights/deleted-address.ts'
import { defaultOrderLimits } from '#shared/orders/order-limits.schema.ts'
import { settings } from '#shared/settings/settings.ts'
import { statement } from '../db/statement.ts'
import { together } from '../db/together.ts'
import type { Transaction } from '../db/transaction.ts'
import { storedSetting } from '../settings/read-setting.ts'
import { countDropped } from '../base/dropped-work.ts'
import type { AccountHolder, MailAccount } from './mail.ts'

/** Mails an hour to an address that is not proved yet. */
export const maxUnprovedPerHour = 5

/**
 * The address for a mail that the holder of an account has caused, or null above the limit. Anyone can register a stranger's
 * address: until it is proved, mail goes to the account's address alone, a few times an hour. A proved one gets as many as
 * the owner allows (order-limits.schema.ts).
 */
export async function addressOfHolder(
  tx: Transaction,
  { userId, account: { email, proved, max }, address, rateLimit }: AccountHolder,
): Promise<string | null> {
  if (!hasMailbox(email)) return null
  const allowed = proved ? max : Math.min(max, maxUnprovedPerHour)
  if (!rateLimit || (await countLastHour(tx, userId)) < allowed) return (proved && address) || email
  tx.afterCommit(() => countDropped('mail'))
  return null
}

export async function findMailAccount(tx: Transaction, userId: string): Promise<MailAccount | undefined> {
  const [account] = await findAccount(tx, { userId, max: defaultOrderLimits.mails_per_hour })
  return account
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
