import { and, eq, inArray } from 'drizzle-orm'
import { editConflict, invalid, notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { providerOf, type StatementKind } from '#shared/payments/payment-providers.ts'
import type { StatementLine } from '#shared/payments/statement.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { lockOrder, type OrderRow } from '../../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { insertCapture } from '../by-hand/record-capture.ts'
import { captures, refunds, statementLines } from '../../trade/tables/payment.tables.ts'
import { payRefundByHand } from '../refunds/change-refund.ts'
import type { LineRow } from './match-bank-line.ts'
import { lineView } from './statement.queries.ts'
import { settleParcel } from './settle-parcel.ts'
import { signsOfLine } from './signs-of-line.ts'

interface Decision {
  by: SessionUser
  config: OrderMailConfig
  id: number
  /** undefined to ignore the line */
  orderId: string | undefined
}

/**
 * Staff say of which order a line of a statement is, or that it is none of ours. Throws NOT_FOUND, EDIT_CONFLICT for a
 * line that is matched, ALREADY_EXISTS for money of another order, VALIDATION_FAILED for a debit without its refund.
 */
export async function decideLine(db: Database, decision: Decision): Promise<StatementLine> {
  const { by, id, orderId } = decision
  return transaction(db, async (tx) => {
    const [line] = await tx.select().from(statementLines).where(eq(statementLines.id, id)).for('update')
    if (!line) throw notFound('This line was not found')
    if (line.state === 'matched') throw editConflict(lineView(line))
    const change =
      orderId === undefined
        ? { state: 'ignored' as const }
        : { state: 'matched' as const, ...(await matchTo(tx, line, { ...decision, orderId })) }
    const [decided] = await tx.update(statementLines).set(change).where(eq(statementLines.id, id)).returning()
    await recordAudit(tx, {
      by,
      action: orderId === undefined ? 'statement.ignore' : 'statement.match',
      entity: orderId === undefined ? 'statement' : 'order',
      entityId: orderId ?? String(line.importId),
      before: { state: line.state },
      after: { state: decided!.state, line: id, amount_paise: line.amountPaise },
    })
    return lineView(decided!)
  })
}

async function matchTo(tx: Transaction, line: LineRow, decision: Decision & { orderId: string }) {
  const order = await lockOrder(tx, decision.orderId)
  if (!order) throw invalid({ order_id: orderMessages.notFound })
  if (line.kind === 'courier') return settleParcel(tx, line, order.id)
  return line.amountPaise > 0
    ? { captureId: await captureOf(tx, line, order, decision) }
    : { refundId: await refundOf(tx, line, order, decision) }
}

async function captureOf(
  tx: Transaction,
  line: LineRow,
  order: OrderRow,
  { by, config }: Decision,
): Promise<number> {
  const provider = providerOf(line.kind as StatementKind)
  const [utr] = signsOfLine({ text: line.text, reference: line.externalId }).utrs
  const providerId =
    (line.kind === 'bank' ? (line.utr ?? utr) : null) ?? line.externalId ?? line.lineKey.slice(0, 20)
  const amountPaise = line.amountPaise + line.feePaise
  const capture = { provider, providerId, amountPaise, at: line.at, by: by.id } as const
  const recorded = await insertCapture(tx, order, capture, config)
  if (recorded !== null) return recorded
  const [known] = await tx
    .select({ id: captures.id, orderId: captures.orderId })
    .from(captures)
    .where(and(eq(captures.provider, provider), eq(captures.providerId, providerId)))
  if (known?.orderId !== order.id) throw new StoreError('ALREADY_EXISTS', paymentMessages.recordedAlready)
  return known.id
}

/** The refund of an order that a debit pays: by hand, and of this amount. */
async function refundOf(
  tx: Transaction,
  line: LineRow,
  order: OrderRow,
  { by, config }: Decision,
): Promise<number> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, order.id),
        eq(refunds.amountPaise, -line.amountPaise),
        inArray(refunds.state, ['by_hand', 'failed', 'done']),
      ),
    )
    // The one that is not paid yet comes first.
    .orderBy(refunds.doneAt, refunds.id)
  const open = refund?.state === 'done' ? undefined : refund
  if (open) {
    const reference = line.utr ?? line.externalId ?? (line.text.slice(0, 100) || `Line ${line.id}`)
    await payRefundByHand(tx, { by, id: open.id, reference, config })
  }
  if (!refund) throw invalid({ order_id: 'This order has no refund of this amount' })
  return refund.id
}
