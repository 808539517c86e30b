import type { PaymentMoment } from '#shared/payments/payment-moments.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findMailAccount } from '../../mail/limit-account-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { orderView } from '../loaders/order-view.ts'
import { findOrderOfCustomer } from '../loaders/order.queries.ts'
import type { OrderMailConfig } from './customer-mail.ts'
import { paymentMails } from './payment-mails.ts'

interface PlacedOrder {
  userId: string
  orderId: string
  config: OrderMailConfig
}

/** Queues a mail about the payment of an order, in the transaction that causes it. */
export async function queuePaymentMail(
  tx: Transaction,
  moment: PaymentMoment,
  { userId, orderId, config }: PlacedOrder,
): Promise<void> {
  const order = await findOrderOfCustomer(tx, userId, orderId)
  const customer = order && (await findMailAccount(tx, userId))
  if (!customer) return
  const mailed = { order, customer, config }
  await queueMail(
    tx,
    paymentMails.payment(mailed, moment, orderView(order, config.publicUrl), order.payToken),
  )
}
