import { eq, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { cashMessage } from '#shared/payments/cash-gate.ts'
import { isPaidFirst } from '#shared/orders/payment-types.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { orderView } from '../../trade/loaders/order-view.ts'
import { findOrderOfCustomer, lockOrder } from '../../trade/loaders/order.queries.ts'
import { queueOrderConfirmation } from '../../trade/mail/queue-order-confirmation.ts'
import { queuePaymentMail } from '../../trade/mail/queue-payment-mail.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { closeLiveAttempts, findLiveAttempt } from '../../trade/live-attempts.ts'
import { findCashTerms, judgeCash } from '../../checkout/judge-cash.ts'

interface CashInstead {
  userId: string
  orderId: string
  config: OrderMailConfig
}

/**
 * Changes a customer's unpaid order to cash on delivery (docs/product/payments.md, Cash gate): only where the gate allows
 * it and no fee is due, because the total of a placed order never changes. Throws NOT_FOUND, ALREADY_PAID, PAYMENT_CLOSED
 * and METHOD_NOT_AVAILABLE.
 */
export async function changeToCash(db: Database, { userId, orderId, config }: CashInstead): Promise<Order> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.userId !== userId) throw notFound(orderMessages.notFound)
    if (order.status === 'cancelled') throw new StoreError('PAYMENT_CLOSED', paymentMessages.closed)
    if (order.paymentStatus !== 'pending') throw new StoreError('ALREADY_PAID', paymentMessages.alreadyPaid)
    const live = await findLiveAttempt(tx, order.id)
    if (!isPaidFirst(order.paymentType) || live?.state === 'claimed')
      throw new StoreError('METHOD_NOT_AVAILABLE', paymentMessages.notAvailable)

    const { pincode, phone } = order.shippingAddress
    const terms = await findCashTerms(tx, pincode)
    const { check, fee } = await judgeCash(tx, terms, { userId, phone }, order.total)
    if (check.verdict === 'refuse' || fee > 0)
      throw new StoreError('METHOD_NOT_AVAILABLE', cashMessage(check) ?? paymentMessages.notAvailable)

    await closeLiveAttempts(tx, order.id, 'replaced')
    const hasToConfirm = check.verdict === 'confirm'
    await tx
      .update(orders)
      .set({
        paymentType: 'cod',
        payBy: null,
        codState: hasToConfirm ? 'to_confirm' : null,
        codCheck: check.reasons.length > 0 ? check : null,
        updatedAt: sql`now()`,
      })
      .where(eq(orders.id, order.id))
    if (hasToConfirm) await queuePaymentMail(tx, 'confirmCash', { userId, orderId, config })
    else await queueOrderConfirmation(tx, { userId, orderId, config })
    return orderView((await findOrderOfCustomer(tx, userId, orderId))!, config.publicUrl)
  })
}
