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

/** Confirms an order that was paid just now to its customer, and tells the shop of it, as placing does for cash. */
export async function confirmPayment(
  tx: Transaction,
  { order: { userId, orderId, paymentType }, becamePaid, wasConfirmed, reinstated }: Settled,
  config: OrderMailConfig,
): Promise<void> {
  if (!becamePaid || wasConfirmed || !isPaidFirst(paymentType)) return
  if (reinstated) return queuePaymentMail(tx, 'lateButAccepted', { userId, orderId, config })
  await queueOrderConfirmation(tx, { userId, orderId, config })
}

/** The mails that placing an order for cash sends at once: to its customer, and to the shop. */
export async function queueOrderConfirmation(
  tx: Transaction,
  { userId, orderId, config }: { userId: string; orderId: string; config: OrderMailConfig },
): Promise<void> {
  const whole = await findOrderOfCustomer(tx, userId, orderId)
  const account = await findMailAccount(tx, userId)
  if (!whole) return
  const order = orderView(whole, config.publicUrl)
  if (account) await queueConfirmation(tx, { userId, account, order, config })
  const { email: shop } = await findNewOrderMail(tx)
  if (shop !== '') await queueNewOrderMail(tx, order, shop, config.publicUrl)
}
