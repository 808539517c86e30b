import { and, eq } from 'drizzle-orm'
import { settings } from '#shared/settings/settings.ts'
import type { Transaction } from '../../db/transaction.ts'
import { mailOutbox, mails } from '../../mail/mail.tables.ts'
import { findMailAccount } from '../../mail/queue-account-mail.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { orderView } from '../loaders/order-view.ts'
import { findOrderOfCustomer } from '../loaders/order.queries.ts'
import type { Confirmed } from '#shared/trade/trade-change.ts'
import { queueConfirmation, queueNewOrderMail, type OrderMailConfig } from './queue-order-mail.ts'
import { queuePaymentMail } from './queue-payment-mail.ts'

interface MailedOrder {
  userId: string
  orderId: string
  config: OrderMailConfig
}

/**
 * Confirms an order that was paid just now, or whose cash was confirmed, to its customer, and tells the shop of it, as
 * placing does for cash. One that money has come for before may be confirmed already: for cash.
 */
export async function tellConfirmed(
  tx: Transaction,
  order: MailedOrder,
  { hadMoney, isReinstated }: Confirmed,
): Promise<void> {
  if (hadMoney && (await hasConfirmation(tx, order))) return
  if (!isReinstated) return queueOrderConfirmation(tx, order)
  await queuePaymentMail(tx, 'lateButAccepted', order)
  await tellShop(tx, order)
}

/** The mails that placing an order for cash sends at once: to its customer, and to the shop. */
async function queueOrderConfirmation(tx: Transaction, mailed: MailedOrder): Promise<void> {
  const { userId, orderId, config } = mailed
  const whole = await findOrderOfCustomer(tx, userId, orderId)
  const account = await findMailAccount(tx, userId)
  if (whole && account)
    await queueConfirmation(tx, { userId, account, order: orderView(whole, config.publicUrl), config })
  await tellShop(tx, mailed)
}

/** Tells the shop, where it has set an address, of an order. */
async function tellShop(
  tx: Transaction,
  { userId, orderId, config: { publicUrl } }: MailedOrder,
): Promise<void> {
  const { email: shop } = await readSetting(tx, settings.newOrderMail)
  const order = shop === '' ? null : await findOrderOfCustomer(tx, userId, orderId)
  if (order) await queueNewOrderMail(tx, orderView(order, publicUrl), shop, publicUrl)
}

/** Also one of the release before that has not moved to the outbox yet. */
async function hasConfirmation(
  tx: Transaction,
  { userId, orderId }: Pick<MailedOrder, 'userId' | 'orderId'>,
): Promise<boolean> {
  for (const table of [mails, mailOutbox]) {
    const isIt = and(eq(table.userId, userId), eq(table.orderId, orderId), eq(table.kind, 'confirmation'))
    if ((await tx.$count(table, isIt)) > 0) return true
  }
  return false
}
