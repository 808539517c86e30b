import type { Transaction } from '../../db/transaction.ts'
import { findMailAccount } from '../../mail/queue-account-mail.ts'
import { orderView } from '../loaders/order-view.ts'
import { findOrderOfCustomer } from '../loaders/order.queries.ts'
import { findNewOrderMail } from './new-order-mail.queries.ts'
import { queueConfirmation, queueNewOrderMail, type OrderMailConfig } from './queue-order-mail.ts'

interface MailedOrder {
  userId: string
  orderId: string
  config: OrderMailConfig
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

/** Tells the shop, where it has set an address, of an order. */
export async function tellShop(
  tx: Transaction,
  { userId, orderId, config: { publicUrl } }: MailedOrder,
): Promise<void> {
  const { email: shop } = await findNewOrderMail(tx)
  const order = shop === '' ? null : await findOrderOfCustomer(tx, userId, orderId)
  if (order) await queueNewOrderMail(tx, orderView(order, publicUrl), shop, publicUrl)
}
