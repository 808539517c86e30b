import { countTogether } from '../db/request-counts/count-together.ts'
import { countDropped } from '../base/dropped-work.ts'
import type { Config } from '../config/config.ts'
import type { Transaction } from '../db/transaction.ts'
import { queueMail, type Mail } from './queue-mail.ts'

/** Mails an hour that one form causes for one address that somebody typed into it. */
const maxFormMailsPerHour = 5

export interface TypedIn {
  /** Each form counts for itself, so that complaints in somebody's name keep no reset link away. */
  form: 'complaint' | 'complaint news' | 'contact' | 'newsletter' | 'password reset' | 'new address'
  email: string
}

/**
 * Queues mail that a form causes which anyone can send, with any address in it. `write` is called for mail that is sent. Mail above the limit is dropped and
 * counted, and never fails the form; without RATE_LIMIT nothing is counted. Returns the mail's id, or null where it is dropped.
 */
export async function queueFormMail(
  tx: Transaction,
  { rateLimit }: Pick<Config, 'rateLimit'>,
  { form, email }: TypedIn,
  write: () => Mail | Promise<Mail>,
): Promise<number | null> {
  const what = `mail ${form} ${email.toLowerCase()}`
  const limit = { what, address: '', max: maxFormMailsPerHour, seconds: 3_600 }
  if (!rateLimit || (await countTogether(tx, limit)) === 0) return queueMail(tx, await write())
  tx.afterCommit(() => countDropped('mail'))
  return null
}
