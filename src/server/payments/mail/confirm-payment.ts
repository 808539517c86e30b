import { isPaidFirst } from '#shared/orders/payment-types.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueOrderConfirmation, tellShop } from '../../trade/mail/queue-order-confirmation.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { queuePaymentMail } from '../../trade/mail/queue-payment-mail.ts'
import type { Settled } from '../settle-order.ts'

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
