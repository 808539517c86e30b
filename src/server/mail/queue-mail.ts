import type { Database } from '../db/database.ts'
import { mailOutbox } from './mail.tables.ts'

export interface Mail {
  /** one address; a list is not read as one */
  to: string
  subject: string
  text: string
  html: string
}

/** Puts a mail into the outbox, in the transaction that it speaks of; it is sent once that is committed. */
export async function queueMail(tx: Database, mail: Mail): Promise<void> {
  await tx.insert(mailOutbox).values({ ...mail, subject: oneLine(mail.subject) })
}

/** A subject is one header line, whatever a name in it contains. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
