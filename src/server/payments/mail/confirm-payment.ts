import { isPaidFirst } from '#shared/orders/payment-types.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findMailAccount } from '../../mail/queue-account-mail.ts'
import { orderView } from '../../orders/lists/order-view.ts'
import { findOrderOfCustomer } from '../../orders/lists/order.queries.ts'
import { findNewOrderMail } from '../../orders/mail/new-order-mail.queries.ts'
import {
  queueConfirmation,
  queueNewOrderMail,
  type OrderMailConfig,
} from '../../orders/mail/queue-order-mail.ts'
import type { Settled } from '../settle-order.ts'
import { queuePaymentMail } from './queue-payment-mail.ts'

interface MailedOrder {
  userId: string
  orderId: string
  config: OrderMailConfig
}

/** Confirms an order that was paid just now to its customer, and tells the shop of it, as placing does for cash. */
export async function confirmPayment(
  tx: Transaction,
  { order: { userId, orderId, paymentType }, becamePaid, wasConfirmed, reinstated }: Settled,
  config: OrderMailConfig,
): Promise<void> {
  if (!becamePaid || wasConfirmed || !isPaidFirst(paymentType)) return
  const order = { userId, orderId, config }
  if (!reinstated) return queueOrderConfirmation(tx, order)
  await queuePaymentMail(tx, 'lateButAccepted', order)
  await tellShop(tx, order)
}

/** The mails that placing an order for cash sends at once: to its customer, and to the shop. */
export async function queueOrderConfirmation(tx: Transaction, mailed: MailedOrder): Promise<void> {
  const { userId, orderId, config } = mailed
  const whole = await findOrderOfCustomer(tx, userId, orderId)
  const account = await findMailAccount(tx, userId)
  if (whole && account)
    await queueConfirmation(tx, { userId, account, order: orderView(whole, config.publicUrl), config })
  await tellShop(tx, mailed)
}

async function tellShop(
  tx: Transaction,
  { userId, orderId, config: { publicUrl } }: MailedOrder,
): Promise<void> {
  const { email: shop } = await findNewOrderMail(tx)
  const order = shop === '' ? null : await findOrderOfCustomer(tx, userId, orderId)
  if (order) await queueNewOrderMail(tx, orderView(order, publicUrl), shop, publicUrl)
}
