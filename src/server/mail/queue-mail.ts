import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

export interface Mail {
  /** one address; a list is not read as one */
  to: string
  subject: string
  text: string
  html: string
  /** one address, to which the reader's answer goes */
  replyTo?: string
}

/**
 * Puts a mail into the outbox, in the transaction that causes it; it is sent after the commit. `userId` is the account
 * whose mail is counted (`queue-account-mail.ts`). Returns its id.
 */
export async function queueMail(tx: Database, mail: Mail, userId: string | null = null): Promise<number> {
  const [row] = await insertMail(tx, { replyTo: null, ...mail, subject: oneLine(mail.subject), userId })
  return Number(row!.id)
}

/** A subject is one header line; names in it may contain line breaks. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const insertMail = statement<
  Omit<Mail, 'replyTo'> & { replyTo: string | null; userId: string | null },
  { id: string }
>(
  `insert into mail_outbox ("to", subject, text, html, user_id, reply_to) values (:to, :subject, :text, :html, :userId, :replyTo)
  returning id`,
)
