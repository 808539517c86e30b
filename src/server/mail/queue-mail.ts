import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'

export interface Mail {
  /** one address; a list is not read as one */
  to: string
  subject: string
  text: string
  html: string
}

/**
 * Puts a mail into the outbox, in the transaction that it speaks of; it is sent once that is committed. `userId` is
 * whose account has caused it, where its mail is counted (`queue-account-mail.ts`).
 */
export async function queueMail(tx: Database, mail: Mail, userId: string | null = null): Promise<void> {
  await insertMail(tx, [mail.to, oneLine(mail.subject), mail.text, mail.html, userId])
}

/** A subject is one header line, whatever a name in it contains. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const insertMail = prepared(
  'queue-mail',
  `insert into mail_outbox ("to", subject, text, html, user_id) values ($1, $2, $3, $4, $5)`,
)
