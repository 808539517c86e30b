import { and, eq, inArray } from 'drizzle-orm'
import { editConflict, invalid, notFound } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import { statementProvider, type StatementKind } from '#shared/payments/payment-providers.ts'
import type { Step } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Deps } from '../../http/deps.ts'
import { captureConstraint, recordedAlready } from '../../trade/known-captures.ts'
import { lockOrder, type OrderRow } from '../../trade/loaders/order.queries.ts'
import { receiveCapture } from '../by-hand/record-capture.ts'
import { captures, refunds, statementLines } from '../../trade/tables/payment.tables.ts'
import { payRefundByHand } from '../refunds/change-refund.ts'
import type { LineRow } from './match-bank-line.ts'
import { lineView } from './statement.queries.ts'
import { settleParcel } from './settle-parcel.ts'
import { signsOfLine } from './signs-of-line.ts'

const { command } = shapes()

/** Staff say of which order a line of a statement is, or that it is none of ours. */
export const decideLine = command('PUT /api/admin/statement-lines/:id', {
  run: async ({ params: { id }, body, user, deps, ...step }) => {
    const { tx, audit } = step
    const orderId = body.order_id?.toUpperCase()
    const [line] = await tx.select().from(statementLines).where(eq(statementLines.id, id)).for('update')
    if (!line) throw notFound('This line was not found')
    if (line.state === 'matched') throw editConflict(lineView(line))
    const change =
      orderId === undefined
        ? { state: 'ignored' as const }
        : { state: 'matched' as const, ...(await matchTo(step, line, { user, deps, orderId })) }
    const [decided] = await tx.update(statementLines).set(change).where(eq(statementLines.id, id)).returning()
    audit({
      action: orderId === undefined ? 'statement.ignore' : 'statement.match',
      entity: orderId === undefined ? 'statement' : 'order',
      id: orderId ?? String(line.importId),
      before: { state: line.state },
      after: { state: decided!.state, line: id, amount_paise: line.amountPaise },
    })
    return { line: lineView(decided!) }
  },
  onViolation: { [captureConstraint]: recordedAlready },
})

interface Decision {
  user: { id: string }
  deps: Deps
  orderId: string
}

async function matchTo(step: Step, line: LineRow, decision: Decision) {
  const { tx } = step
  const order = await lockOrder(tx, decision.orderId)
  if (!order) throw invalid({ order_id: orderMessages.notFound })
  if (line.kind === 'courier') return settleParcel(tx, line, order.id)
  return line.amountPaise > 0
    ? { captureId: await captureOf(tx, line, order, decision) }
    : { refundId: await refundOf(step, line, order, decision) }
}

async function captureOf(
  tx: Transaction,
  line: LineRow,
  order: OrderRow,
  { user: { id: by }, deps: { config } }: Decision,
): Promise<number> {
  const provider = statementProvider(line.kind as StatementKind)
  const [utr] = signsOfLine({ text: line.text, reference: line.externalId }).utrs
  const providerId =
    (line.kind === 'bank' ? (line.utr ?? utr) : null) ?? line.externalId ?? line.lineKey.slice(0, 20)
  const money = { provider, providerId, amount: line.amountPaise + line.feePaise, at: line.at, by }
  const recorded = await receiveCapture(tx, order.id, money, config)
  if (recorded !== null) return recorded
  const [known] = await tx
    .select({ id: captures.id, orderId: captures.orderId })
    .from(captures)
    .where(and(eq(captures.provider, provider), eq(captures.providerId, providerId)))
  if (known?.orderId !== order.id) throw recordedAlready()
  return known.id
}

/** The refund of an order that a debit pays: by hand, and of this amount. */
async function refundOf(
  step: Step,
  line: LineRow,
  order: OrderRow,
  { user, deps }: Decision,
): Promise<number> {
  const [refund] = await step.tx
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
    await payRefundByHand.within(step, { params: { id: open.id }, body: { reference }, user, deps })
  }
  if (!refund) throw invalid({ order_id: 'This order has no refund of this amount' })
  return refund.id
}
