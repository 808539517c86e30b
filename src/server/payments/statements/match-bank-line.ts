import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Step } from '../../calls/change.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Deps } from '../../http/deps.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { receiveCapture } from '../by-hand/record-capture.ts'
import { captures, payments, refunds, statementLines } from '../../trade/tables/payment.tables.ts'
import { payRefundByHand } from '../refunds/change-refund.ts'
import { signsOfLine, type Signs } from './signs-of-line.ts'

export type LineRow = typeof statementLines.$inferSelect

interface Importing {
  user: { id: string }
  deps: Deps
}

/**
 * Ends what a line of a bank's statement pays: a UPI payment whose UTR or reference it names, or a refund by hand. A line that names one and does not fit it stays open, for staff, and so does one that has
 * nothing but the number of an order: anybody may write it.
 */
export async function matchBankLine(step: Step, lineId: number, importing: Importing): Promise<void> {
  const { tx } = step
  const [line] = await tx.select().from(statementLines).where(eq(statementLines.id, lineId)).for('update')
  if (!line || line.state === 'matched') return
  const signs = signsOfLine({ text: line.text, reference: line.externalId })
  const paid =
    line.amountPaise > 0
      ? await findCapture(tx, line, signs, importing)
      : await findRefund(step, line, signs, importing)
  const found = paid.state === 'ignored' ? await findNamedOrder(tx, signs) : paid
  // Lines that staff have ignored are not opened again.
  const change = found.state === 'matched' || line.state === 'open' ? found : { state: line.state }
  await tx.update(statementLines).set(change).where(eq(statementLines.id, lineId))
}

type Found = Pick<LineRow, 'state'> &
  Partial<Pick<LineRow, 'captureId' | 'refundId' | 'utr' | 'namedOrderId'>>

/** The order whose number a line has; one with several numbers names none. */
async function findNamedOrder(tx: Transaction, signs: Signs): Promise<Found> {
  const named = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.orderId, ['', ...signs.orders]))
  if (named.length === 0) return { state: 'ignored' }
  return { state: 'open', namedOrderId: named.length === 1 ? named[0]!.id : null }
}

async function findCapture(
  tx: Transaction,
  line: LineRow,
  signs: Signs,
  { deps: { config } }: Importing,
): Promise<Found> {
  const known = await findKnownCapture(tx, signs)
  if (known)
    return known.amountPaise === line.amountPaise
      ? matchedTo(tx, line, known)
      : { state: 'open', utr: known.utr }
  const claim = await findClaim(tx, signs)
  if (!claim) return { state: 'ignored' }
  const isSure = claim.orders === 1 && (claim.byReference || claim.amountPaise === line.amountPaise)
  if (!isSure) return { state: 'open', utr: claim.utr }
  const providerId = claim.utr ?? signs.utrs[0] ?? line.externalId ?? line.lineKey.slice(0, 20)
  const money = { provider: 'upi' as const, providerId, amount: line.amountPaise, at: line.at, by: null }
  const captureId = await receiveCapture(tx, claim.orderId, money, config)
  return captureId === null
    ? { state: 'open', utr: claim.utr }
    : { state: 'matched', captureId, utr: claim.utr }
}

interface KnownCapture {
  id: number
  amountPaise: number
  utr: string
}

/** Money with one of these UTRs that was recorded before, by staff or an earlier statement. */
async function findKnownCapture(tx: Transaction, { utrs }: Signs): Promise<KnownCapture | null> {
  if (utrs.length === 0) return null
  const [known] = await tx
    .select({ id: captures.id, amountPaise: captures.amountPaise, utr: captures.providerId })
    .from(captures)
    .where(and(eq(captures.provider, 'upi'), inArray(captures.providerId, utrs)))
  return known ?? null
}

/** Money is matched by one line. */
async function matchedTo(tx: Transaction, line: LineRow, known: KnownCapture): Promise<Found> {
  const [other] = await tx
    .select({ id: statementLines.id })
    .from(statementLines)
    .where(and(eq(statementLines.captureId, known.id), eq(statementLines.kind, line.kind)))
  return other && other.id !== line.id
    ? { state: 'open', utr: known.utr }
    : { state: 'matched', captureId: known.id, utr: known.utr }
}

interface Claim {
  orderId: number
  amountPaise: number
  utr: string | null
  /** number of orders that claim it */
  orders: number
  byReference: boolean
}

/** The attempt that a line pays: the one whose reference it names, else the newest with its UTR. */
async function findClaim(tx: Transaction, { utrs, references }: Signs): Promise<Claim | null> {
  const shown = { orderId: payments.orderId, amountPaise: payments.amountPaise, utr: payments.utr }
  if (references.length > 0) {
    const named = await tx
      .select(shown)
      .from(payments)
      .where(and(eq(payments.provider, 'upi'), inArray(payments.reference, references)))
    const ofOrders = new Set(named.map(({ orderId }) => orderId)).size
    if (named[0]) return { ...named[0], utr: utrs[0] ?? null, orders: ofOrders, byReference: true }
  }
  if (utrs.length === 0) return null
  const claims = await tx
    .select(shown)
    .from(payments)
    .where(and(isNotNull(payments.utr), inArray(payments.utr, utrs)))
    .orderBy(sql`${payments.id} desc`)
  const [newest] = claims
  if (!newest) return null
  return { ...newest, orders: new Set(claims.map(({ orderId }) => orderId)).size, byReference: false }
}

/** A debit ends the refund whose reference it names, or that staff have ended by this reference before. */
async function findRefund(
  step: Step,
  line: LineRow,
  { utrs, references }: Signs,
  { user, deps }: Importing,
): Promise<Found> {
  const { tx } = step
  const given = [...utrs, ...(line.externalId === null ? [] : [line.externalId])]
  const found = await tx
    .select({ id: refunds.id, state: refunds.state, amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(
      sql`${inArray(refunds.reference, [...references, ''])} or ${inArray(refunds.handReference, [...given, ''])}`,
    )
  const [refund] = found
  if (!refund) return { state: 'ignored' }
  if (found.length > 1 || refund.amountPaise !== -line.amountPaise) return { state: 'open' }
  if (refund.state === 'by_hand' || refund.state === 'failed') {
    const reference = utrs[0] ?? line.externalId ?? line.text.slice(0, 100)
    await payRefundByHand.within(step, { params: { id: refund.id }, body: { reference }, user, deps })
  } else if (refund.state !== 'done') return { state: 'open' }
  const [other] = await tx
    .select({ id: statementLines.id })
    .from(statementLines)
    .where(eq(statementLines.refundId, refund.id))
  return other && other.id !== line.id ? { state: 'open' } : { state: 'matched', refundId: refund.id }
}
