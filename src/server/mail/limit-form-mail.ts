import { countTogether } from '../db/request-counts/count-together.ts'
import { countDropped } from '../base/dropped-work.ts'
import type { Transaction } from '../db/transaction.ts'
import type { FormSender } from './mail.ts'

/** Mails an hour that one form causes for one address that somebody typed into it. */
const maxFormMailsPerHour = 5

/** The address for a mail that a form has caused, or null above the limit. Counts the mail. */
export async function addressOfSender(
  tx: Transaction,
  { form, email, address = email, rateLimit }: FormSender,
): Promise<string | null> {
  const what = `mail ${form} ${email.toLowerCase()}`
  const limit = { what, address: '', max: maxFormMailsPerHour, seconds: 3_600 }
  if (!rateLimit || (await countTogether(tx, limit)) === 0) return address
  tx.afterCommit(() => countDropped('mail'))
  return null
}
