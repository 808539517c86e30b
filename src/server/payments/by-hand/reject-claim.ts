import { eq, sql } from 'drizzle-orm'
import { editConflict, notFound } from '#shared/errors.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { ListedPayment } from '#shared/payments/payment-list.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { lockAttempt } from '../attempts/attempt.queries.ts'
import { closedFor } from '../../trade/live-attempts.ts'
import { findPayment } from '../lists/payment-list.queries.ts'
import { queuePaymentMail } from '../../trade/mail/queue-payment-mail.ts'
import { reportOutcome } from '../../trade/payment-observations.ts'
import { payBy } from '../../checkout/payment-settings.queries.ts'
import { payments } from '../../trade/tables/payment.tables.ts'

interface Rejection {
  by: SessionUser
  id: number
  reason: string
  config: OrderMailConfig
}

/**
 * Says that the money of a claim did not arrive, that a page which cannot be opened is given up, or that money of another
 * currency is dealt with. Throws NOT_FOUND, and EDIT_CONFLICT for any other attempt.
 */
export async function rejectClaim(
  db: Database,
  { by, id, reason, config }: Rejection,
): Promise<ListedPayment> {
  return transaction(db, async (tx) => {
    const locked = await lockAttempt(tx, id)
    if (!locked) throw notFound(paymentMessages.notFound)
    const { order, attempt } = locked
    const isForeign = attempt.failureCode === 'NOT_INR'
    if (attempt.state !== 'claimed' && attempt.state !== 'starting' && !isForeign)
      throw editConflict(await findPayment(tx, id))
    const isLive = attempt.state !== 'closed' && attempt.state !== 'paid'
    await tx
      .update(payments)
      .set({
        ...(isLive && closedFor('rejected')),
        failureCode: 'REJECTED',
        failureText: reason,
      })
      .where(eq(payments.id, id))
    if (isLive) reportOutcome(tx, 'rejected', [attempt])
    if (attempt.state === 'claimed') await askAgain(tx, order, config)
    await recordAudit(tx, {
      by,
      action: 'payment.reject',
      entity: 'order',
      entityId: order.orderId,
      before: { state: attempt.state, utr: attempt.utr },
      after: { state: isLive ? 'closed' : attempt.state, reason },
    })
    return (await findPayment(tx, id))!
  })
}

/** The customer of a rejected claim is told, and has the time of a new order to pay. */
async function askAgain(tx: Transaction, order: OrderRow, config: OrderMailConfig): Promise<void> {
  const until = await payBy(tx)
  await tx
    .update(orders)
    .set({ payBy: sql`greatest(${orders.payBy}, ${until.toISOString()}::timestamptz)` })
    .where(eq(orders.id, order.id))
  const { userId, orderId } = order
  await queuePaymentMail(tx, 'claimRejected', { userId, orderId, config })
}
