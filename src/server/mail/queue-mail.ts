import { findShop } from '../brand/current-shop.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { enqueue } from '../outbox/outbox.queries.ts'
import { addressOfHolder } from './limit-account-mail.ts'
import { addressOfSender } from './limit-form-mail.ts'
import { mailKind, type WrittenMail } from './mail-kind.ts'
import type { Mail, Recipient } from './mail.ts'
import { renderMail, worded } from './render-mail.ts'

/**
 * Puts a mail in the colours of the brand into the outbox, in the transaction that causes it; it is sent after the commit.
 * Returns its id, or null where it is dropped: mail above a limit is counted, and never fails what causes it.
 */
export async function queueMail(tx: Database, mail: Mail<string>): Promise<number>
export async function queueMail(tx: Transaction, mail: Mail): Promise<number | null>
export async function queueMail(tx: Database, mail: Mail): Promise<number | null> {
  const {
    title,
    subject = title,
    replyTo = null,
    unsubscribe = null,
    confirms = null,
    validMinutes = null,
  } = mail
  const to = await findAddress(tx as Transaction, mail.to)
  if (to === null) return null
  const shop = await findShop(tx)
  const payload: WrittenMail = {
    to,
    subject: oneLine(worded(subject, shop)),
    ...renderMail(mail, shop),
    replyTo,
    unsubscribe,
    userId: typeof mail.to === 'object' && 'account' in mail.to ? mail.to.userId : null,
    kind: confirms !== null ? 'confirmation' : mail.invites ? 'invitation' : null,
    orderId: confirms,
  }
  return enqueue(tx, mailKind, { payload, validMinutes })
}

async function findAddress(tx: Transaction, to: Recipient): Promise<string | null> {
  if (typeof to === 'string') return to
  return 'form' in to ? addressOfSender(tx, to) : addressOfHolder(tx, to)
}

/** A subject is one header line; names in it may contain line breaks. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
