import { and, desc, eq, ne } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { CaptureInput } from '#shared/payments/payment-list.schema.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { lockOrder, type OrderRow } from '../../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { findLiveAttempt, type AttemptRow } from '../../trade/live-attempts.ts'
import { confirmPayment } from '../mail/confirm-payment.ts'
import { reportOutcome } from '../../trade/payment-observations.ts'
import { captures, payments } from '../../trade/tables/payment.tables.ts'
import { settleOrder } from '../settle-order.ts'

interface RecordedByStaff extends CaptureInput {
  by: SessionUser
  orderId: string
  config: OrderMailConfig
}

/** Records money that arrived without the store seeing it. Throws NOT_FOUND, and ALREADY_EXISTS for a reference twice. */
export async function recordCapture(db: Database, given: RecordedByStaff): Promise<void> {
  const { by, provider, amount } = given
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, given.orderId)
    if (!order) throw notFound(orderMessages.notFound)
    const reference = provider === 'upi' ? utrOf(given.reference) : given.reference
    const amountPaise = amount * 100
    const capture = { provider, providerId: reference, amountPaise, by: by.id }
    if ((await insertCapture(tx, order, capture, given.config)) === null)
      throw new StoreError('ALREADY_EXISTS', paymentMessages.recordedAlready)
    await recordAudit(tx, {
      by,
      action: 'payment.record',
      entity: 'order',
      entityId: order.orderId,
      after: { provider, reference, amount_paise: amountPaise },
    })
  })
}

/** A UTR without the spaces that an app shows in it. */
const utrOf = (reference: string): string => {
  const digits = reference.replace(/\s/g, '')
  return /^\d{12}$/.test(digits) ? digits : reference
}

export interface NewCapture {
  provider: ProviderName
  providerId: string
  amountPaise: number
  at?: Date
  /** member of staff; null for a statement */
  by: string | null
}

/**
 * Records money for a locked order and what follows from it; a UPI payment that is open or claimed is paid. Returns the id
 * of the capture, or null where its provider's id is known already.
 */
export async function insertCapture(
  tx: Transaction,
  order: OrderRow,
  capture: NewCapture,
  config: OrderMailConfig,
): Promise<number | null> {
  const paid = await findAttemptFor(tx, order.id, capture)
  const [recorded] = await tx
    .insert(captures)
    .values({ ...capture, orderId: order.id, paymentId: paid?.id ?? null })
    .onConflictDoNothing({ target: [captures.provider, captures.providerId] })
    .returning({ id: captures.id })
  if (!recorded) return null
  if (paid) {
    await tx
      .update(payments)
      .set({ state: 'paid', closedReason: null, pending: false, cancelDue: false, nextAt: null })
      .where(eq(payments.id, paid.id))
    reportOutcome(tx, 'paid', [paid])
  }
  await confirmPayment(tx, await settleOrder(tx, order, config), config)
  return recorded.id
}

/** The attempt that a payment by UPI belongs to: the one with its UTR, or the one that waits. */
async function findAttemptFor(
  tx: Transaction,
  orderId: number,
  { provider, providerId }: NewCapture,
): Promise<AttemptRow | null> {
  if (provider !== 'upi') return null
  const [claimed] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.utr, providerId), ne(payments.state, 'paid')))
    .orderBy(desc(payments.id))
    .limit(1)
  if (claimed) return claimed
  const live = await findLiveAttempt(tx, orderId)
  return live?.provider === 'upi' ? live : null
}
