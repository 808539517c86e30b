import { findShop } from '../brand/current-shop.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
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
  const [row] = await insertMail(tx, {
    to,
    subject: oneLine(worded(subject, shop)),
    ...renderMail(content, shop),
    replyTo,
    unsubscribe,
    userId,
    kind: confirms !== null ? 'confirmation' : invites ? 'invitation' : null,
    orderId: confirms,
    validMinutes,
  })
  return Number(row!.id)
}

/** A subject is one header line; names in it may contain line breaks. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

interface NewMail {
  to: string
  subject: string
  text: string
  html: string
  replyTo: string | null
  unsubscribe: string | null
  userId: string | null
  kind: 'confirmation' | 'invitation' | null
  orderId: string | null
  validMinutes: number | null
}

const insertMail = statement<NewMail, { id: string }>(
  `insert into mail_outbox ("to", subject, text, html, user_id, reply_to, unsubscribe, kind, order_id, expires_at)
  values (:to, :subject, :text, :html, :userId, :replyTo, :unsubscribe, :kind, :orderId,
    now() + make_interval(mins => :validMinutes::int)) returning id`,
)
