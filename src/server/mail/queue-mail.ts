import { findShop } from '../brand/current-shop.ts'
import type { Database } from '../db/database.ts'
import { enqueue } from '../outbox/outbox.queries.ts'
import { mailKind, type WrittenMail } from './mail-kind.ts'
import { renderMail, worded, type MailContent, type Wording } from './render-mail.ts'

export interface Mail {
  /** one address; a list is not read as one */
  to: string
  subject: Wording
  content: MailContent
  /** one address, to which the reader's answer goes */
  replyTo?: string
  /** minutes for which its link or code works; afterwards it does not leave any more */
  validMinutes?: number
  /** The order whose placing it confirms. */
  confirms?: string
  /** Its link is made anew where it has waited for a mail server. */
  invites?: boolean
  /** token that ends such mail, of mail that is not about an order, account or complaint */
  unsubscribe?: string
}

/**
 * Puts a mail into the outbox, in the transaction that causes it; it is sent after the commit. `userId` is the account
 * whose mail is counted (`queue-account-mail.ts`). Returns its id.
 */
export async function queueMail(tx: Database, mail: Mail, userId: string | null = null): Promise<number> {
  const {
    to,
    subject,
    content,
    replyTo = null,
    unsubscribe = null,
    confirms = null,
    invites = false,
    validMinutes = null,
  } = mail
  const shop = await findShop(tx)
  const payload: WrittenMail = {
    to,
    subject: oneLine(worded(subject, shop)),
    ...renderMail(content, shop),
    replyTo,
    unsubscribe,
    userId,
    kind: confirms !== null ? 'confirmation' : invites ? 'invitation' : null,
    orderId: confirms,
  }
  return enqueue(tx, mailKind, { payload, validMinutes })
}

/** A subject is one header line; names in it may contain line breaks. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
