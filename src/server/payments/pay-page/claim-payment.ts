import { eq, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { PayView } from '#shared/payments/pay-view.schema.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { findLiveAttempt } from '../../trade/live-attempts.ts'
import { lockOrderByToken } from '../attempts/attempt.queries.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { payments } from '../../trade/tables/payment.tables.ts'
import { findPayView } from './find-pay-view.ts'

/** UTRs that may be entered for an order, so that nobody tries out those of others. */
const maxClaims = 5

/**
 * Notes the UTR under which a shopper says to have paid by UPI; a statement or staff confirm it. Throws NOT_FOUND,
 * ALREADY_PAID, PAYMENT_CLOSED, METHOD_NOT_AVAILABLE without a UPI payment that is open, and RATE_LIMITED.
 */
export async function claimPayment(
  deps: Pick<PaymentDeps, 'db' | 'config'>,
  { token, utr }: { token: string; utr: string },
): Promise<PayView> {
  await transaction(deps.db, async (tx) => {
    const order = await lockOrderByToken(tx, token)
    if (!order) throw notFound(orderMessages.notFound)
    if (order.paymentStatus !== 'pending' && order.waitingEdit === null)
      throw new StoreError('ALREADY_PAID', paymentMessages.alreadyPaid)
    if (order.status === 'cancelled') throw new StoreError('PAYMENT_CLOSED', paymentMessages.closed)
    const live = await findLiveAttempt(tx, order.id)
    if (live?.provider !== 'upi') throw new StoreError('METHOD_NOT_AVAILABLE', paymentMessages.notAvailable)
    if ((await countClaims(tx, order.id)) >= maxClaims)
      throw new StoreError('RATE_LIMITED', paymentMessages.tooManyClaims)
    await tx
      .update(payments)
      .set({
        state: 'claimed',
        utr,
        claimedAt: sql`coalesce(${payments.claimedAt}, now())`,
        tries: sql`${payments.tries} + 1`,
      })
      .where(eq(payments.id, live.id))
  })
  return findPayView(deps, token)
}

/** Tries of a UPI payment are the UTRs that were entered. */
async function countClaims(tx: Transaction, orderId: number): Promise<number> {
  const [sum] = await tx
    .select({
      claims:
        sql<number>`coalesce(sum(${payments.tries}) filter (where ${payments.provider} = 'upi'), 0)`.mapWith(
          Number,
        ),
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return sum!.claims
}
