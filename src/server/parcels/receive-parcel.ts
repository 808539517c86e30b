import { and, eq, ne, sql } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { refusalCauses, type ReceivedParcel } from '#shared/parcels/receive.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../auth/sessions/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { findDeliverySettings } from '../delivery/delivery.queries.ts'
import { findLinesOfOrder, lockOrder, type OrderRow } from '../orders/lists/order.queries.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { orderLines, orders } from '../orders/order.tables.ts'
import { findReturnedPieces } from '../payments/returns/returned-pieces.queries.ts'
import { returnStock, takeStock, writeOff } from '../products/stock/move-stock.ts'
import { afterItsEvents } from './after-its-events.ts'
import { applyEvents } from './apply-events.ts'
import { goOn } from './cancel-pieces.ts'
import { creditCancelled } from './credit-cancelled.ts'
import { refundReplacement } from '../payments/returns/refund-replacement.ts'
import { lockParcel, parcelState } from './lock-parcel.ts'
import { packAgain } from './pack-again.ts'
import { findParcel } from './parcel.queries.ts'
import { parcelLines, parcels } from './parcel.tables.ts'
import type { ParcelRow } from './write-parcels.ts'

interface Reception extends ReceivedParcel {
  by: SessionUser
  number: string
  config: OrderMailConfig
}

interface CountedLine {
  position: number
  productId: string
  size: string
  quantity: number
  good: number
  damaged: number
  lost: number
}

/**
 * Counts a parcel that came back undelivered: its stock, and then its pieces are packed again or cancelled
 * (docs/product/parcels.md, Coming back). In a cancelled order only stock moves; pieces that were sent in exchange are packed
 * again or refunded. Throws NOT_FOUND, PARCEL_STATE unless
 * the parcel is coming back or where some of its pieces are returned already, VALIDATION_FAILED for a wrong count, and OUT_OF_STOCK where pieces cannot be sent again.
 */
export async function receiveParcel(
  db: Database,
  { by, number, config, ...received }: Reception,
): Promise<Parcel> {
  return transaction(db, async (tx) => {
    const { order, parcel } = await lockParcel(tx, number)
    if (parcel.state !== 'returning' || parcel.carrier === 'none' || parcel.kind === 'return')
      throw await parcelState(tx, number)
    const lines = await countLines(tx, parcel, received)
    const movement = { orderId: order.orderId, parcelId: parcel.id, userId: by.id }
    await returnStock(tx, lines, { reason: 'rto', ...movement })
    const broken = lines.flatMap((line) => {
      const quantity = line.damaged + line.lost
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    await writeOff(tx, broken, movement)
    const isOver = order.status === 'cancelled'
    const left = parcel.kind === 'order' ? await findLeft(tx, order) : null
    if (!isOver && received.then === 'cancel' && left && isBeyond(lines, left))
      throw await parcelState(tx, number, parcelMessages.takenBack)
    if (!isOver && received.then === 'resend')
      await takeStock(tx, lines, { reason: 'resend', ...movement }, parcelMessages.notResendable)
    await tx
      .update(parcels)
      .set({ why: received.why, outcome: received.then })
      .where(eq(parcels.id, parcel.id))
    const event = {
      kind: 'received',
      at: await afterItsEvents(tx, parcel.id),
      source: 'staff',
      userId: by.id,
    } as const
    const state = await applyEvents(tx, { order, parcel, config, events: [event] })
    if (state !== 'returned') throw await parcelState(tx, number)
    const isExchange = parcel.kind === 'exchange'
    if (isExchange && !isOver && received.then === 'cancel')
      await refundReplacement(tx, { order, returnId: parcel.returnId!, lines, by: by.id })
    if (isExchange && !isOver && received.then === 'resend') await packAgain(tx, { order, parcel, by: by.id })
    if (isOver && left && broken.length > 0)
      await creditCancelled(tx, { order, lines: within(broken, left), reason: 'rto' })
    if (!isOver && !isExchange && received.then === 'cancel') {
      const deduct = await deductionFor(tx, order, parcel, received)
      await creditCancelled(tx, { order, lines, reason: 'rto', deduct })
    }
    if (!isExchange && isRefusedCash(order, received)) await markRefused(tx, order)
    if (!isOver && !isExchange)
      await goOn(tx, { order: (await lockOrder(tx, order.orderId))!, by: by.id, reason: 'rto', config })
    await recordAudit(tx, {
      by,
      action: 'parcel.receive',
      entity: 'parcel',
      entityId: number,
      after: received,
    })
    return (await findParcel(tx, number))!
  })
}

type UnitsLeft = ReadonlyMap<number, number>

/** Units of each line that are neither cancelled nor returned. */
async function findLeft(tx: Transaction, order: OrderRow): Promise<UnitsLeft> {
  const { quantities } = await findReturnedPieces(tx, order.id)
  const all = await findLinesOfOrder(tx, order.id)
  return new Map(all.map(({ position, quantity }) => [position, quantity - (quantities.get(position) ?? 0)]))
}

/** Staff took pieces back before they were packed, so that not all of these can be cancelled. */
const isBeyond = (lines: readonly CountedLine[], left: UnitsLeft): boolean =>
  lines.some(({ position, quantity }) => quantity > left.get(position)!)

const within = (lines: readonly CountedLine[], left: UnitsLeft): CountedLine[] =>
  lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, left.get(line.position)!) }))

/** Notes the counts of every line. Throws VALIDATION_FAILED unless each adds up to the pieces of the parcel. */
async function countLines(
  tx: Transaction,
  parcel: ParcelRow,
  { lines: counted }: ReceivedParcel,
): Promise<CountedLine[]> {
  const packed = await tx
    .select({
      position: parcelLines.position,
      size: parcelLines.size,
      quantity: parcelLines.quantity,
      productId: orderLines.productId,
    })
    .from(parcelLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, parcelLines.orderId), eq(orderLines.position, parcelLines.position)),
    )
    .where(eq(parcelLines.parcelId, parcel.id))
  const lines = packed.map((line) => {
    const { good, damaged, lost } = counted.find(({ position }) => position === line.position) ?? {
      good: 0,
      damaged: 0,
      lost: 0,
    }
    if (good + damaged + lost !== line.quantity) throw invalid({ lines: parcelMessages.counts })
    return { ...line, good, damaged, lost }
  })
  if (counted.length !== lines.length) throw invalid({ lines: parcelMessages.counts })
  for (const { position, good, damaged, lost } of lines)
    await tx
      .update(parcelLines)
      .set({ good, damaged, lost })
      .where(and(eq(parcelLines.parcelId, parcel.id), eq(parcelLines.position, position)))
  return lines
}

/** Rupees that the shop keeps of a prepaid order for a refused parcel, once (docs/product/parcels.md, Coming back). */
async function deductionFor(
  tx: Transaction,
  { id, paymentType }: OrderRow,
  parcel: ParcelRow,
  { why }: ReceivedParcel,
): Promise<number> {
  if (paymentType === 'cod' || why !== 'refused') return 0
  const wasRefused = and(eq(parcels.why, 'refused'), eq(parcels.outcome, 'cancel'))
  const before = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, id), ne(parcels.id, parcel.id), wasRefused))
    .limit(1)
  return before.length > 0 ? 0 : (await findDeliverySettings(tx)).refusal_deduction
}

/** Counts against the customer of a cash order (docs/product/payments.md, Cash gate). */
const isRefusedCash = ({ paymentType }: OrderRow, { why }: ReceivedParcel): boolean =>
  paymentType === 'cod' && refusalCauses.some((cause) => cause === why)

async function markRefused(tx: Transaction, order: OrderRow): Promise<void> {
  await tx
    .update(orders)
    .set({ refusedAt: sql`coalesce(${orders.refusedAt}, now())` })
    .where(eq(orders.id, order.id))
}
