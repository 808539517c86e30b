import { and, eq } from 'drizzle-orm'
import { settings } from '#shared/settings/settings.ts'
import type { Confirmed } from '#shared/trade/trade-change.ts'
import type { Transaction } from '../../db/transaction.ts'
import { mailOutbox, mails } from '../../mail/mail.tables.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { orderView } from '../loaders/order-view.ts'
import { findOrderOfCustomer } from '../loaders/order.queries.ts'
import type { MailedOrder } from './customer-mail.ts'
import { orderMails } from './order-mails.ts'
import { queuePaymentMail } from './queue-payment-mail.ts'

/**
 * Confirms an order that was paid just now, or whose cash was confirmed, to its customer, and tells the shop of it, as
 * placing does for cash. One that money has come for before may be confirmed already: for cash.
 */
export async function tellConfirmed(
  tx: Transaction,
  mailed: MailedOrder,
  { hadMoney, isReinstated }: Confirmed,
): Promise<void> {
  const { order, config } = mailed
  if (hadMoney && (await hasConfirmation(tx, order))) return
  if (isReinstated) await queuePaymentMail(tx, 'lateButAccepted', { ...order, config })
  const whole = await findOrderOfCustomer(tx, order.userId, order.orderId)
  if (!whole) return
  const view = orderView(whole, config.publicUrl)
  if (!isReinstated) await queueMail(tx, orderMails.confirmation(view, { ...mailed, userId: order.userId }))
  const { email: shop } = await readSetting(tx, settings.newOrderMail)
  if (shop !== '') await queueMail(tx, orderMails.newOrder(shop, view, config))
}

/** Also one of the release before that has not moved to the outbox yet. */
async function hasConfirmation(
  tx: Transaction,
  { userId, orderId }: Pick<MailedOrder['order'], 'userId' | 'orderId'>,
): Promise<boolean> {
  for (const table of [mails, mailOutbox]) {
    const isIt = and(eq(table.userId, userId), eq(table.orderId, orderId), eq(table.kind, 'confirmation'))
    if ((await tx.$count(table, isIt)) > 0) return true
  }
  return false
}
