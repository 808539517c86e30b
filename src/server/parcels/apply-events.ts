import { eq, sql } from 'drizzle-orm'
import { attentionLabels } from '#shared/parcels/attention.ts'
import { foldEvents, isMove } from '#shared/parcels/fold-events.ts'
import { momentOfEvent } from '#shared/parcels/parcel-moments.ts'
import { isFinal, type ParcelEventKind, type ParcelState } from '#shared/parcels/parcel-states.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import type { OrderMailConfig } from '../orders/mail/queue-order-mail.ts'
import { cashCollected } from '../payments/cash-at-the-door.ts'
import { settleOrder } from '../payments/settle-order.ts'
import { followStatus } from './follow-status.ts'
import { tellMoment } from './mail/tell-moment.ts'
import { forgetRefundTo } from '../returns/forget-refund-to.ts'
import { followReturn } from '../returns/follow-return.ts'
import { findEvents } from './parcel.queries.ts'
import { parcels } from './parcel.tables.ts'
import { columnsOfState, insertEvents, type NewEvent, type ParcelRow } from './write-parcels.ts'

interface Happened {
  order: OrderRow
  parcel: ParcelRow
  events: readonly Omit<NewEvent, 'parcelId'>[]
  config: OrderMailConfig
}

/**
 * Records events of a locked parcel and what follows from them: its state, its cash, the status of its order
 * (docs/product/parcels.md, Events). Events that are known already change nothing. Returns the state after them.
 */
export async function applyEvents(
  tx: Transaction,
  { order, parcel, events, config }: Happened,
): Promise<ParcelState> {
  const inserted = await insertEvents(
    tx,
    events.map((event) => ({ ...event, parcelId: parcel.id })),
  )
  if (inserted === 0) return parcel.state
  const all = (await findEvents(tx, [parcel.id]))
    .get(parcel.id)!
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
  const folded = foldEvents(all, { byHand: parcel.carrier === 'none' })
  // Pieces of a parcel that is over may be in another one by now: it does not come back to life.
  const state = isFinal(parcel.state) ? parcel.state : folded.state
  const latest = all.findLast(({ kind }) => momentOfEvent(kind) !== null)?.kind
  const isSeenTo =
    parcel.acknowledgedEvent !== null &&
    !all.some(({ id, kind }) => id > parcel.acknowledgedEvent! && isMove(kind))
  const problem = isSeenTo
    ? parcel.problem
    : folded.movedWhenFinal || folded.state !== state
      ? attentionLabels.moved_when_final
      : problemOf(latest, state, order, parcel.problem)
  await tx
    .update(parcels)
    .set({ ...(state !== parcel.state && columnsOfState(state)), problem, lastEventAt: sql`now()` })
    .where(eq(parcels.id, parcel.id))
  if (parcel.kind === 'return') {
    const kinds = all.map(({ kind }) => kind)
    await followReturn(tx, { order, parcel, state, kinds, userId: events[0]?.userId ?? null, config })
    return state
  }
  const isTold = latest !== undefined && !isFinal(parcel.state) && parcel.carrier !== 'none'
  const moment = isTold ? momentOfEvent(latest) : null
  const told = moment !== null && (await tellMoment(tx, { order, parcel, moment, config }))
  if (state === parcel.state) return state
  const by = events[0]?.userId ?? null
  if (state === 'delivered') await takeCash(tx, order, parcel, by)
  if (state === 'delivered' && parcel.returnId !== null) await forgetRefundTo(tx, parcel.returnId)
  await followStatus(tx, order, by, config, { told })
  return state
}

const problems: Partial<Record<ParcelEventKind, string>> = {
  attempt_failed: attentionLabels.attempt_failed,
  lost: attentionLabels.lost,
  damaged: attentionLabels.damaged,
}

/** A parcel that moves again, or was received, has no problem any more. */
function problemOf(
  latest: ParcelEventKind | undefined,
  state: ParcelState,
  order: OrderRow,
  before: string | null,
): string | null {
  if (state === 'delivered' && order.status === 'cancelled') return attentionLabels.delivered_cancelled
  if (state === 'returned') return null
  if (latest === undefined) return before
  return problems[latest] ?? null
}

/** The money of a cash parcel has come with its delivery (docs/product/parcels.md, Cash). */
async function takeCash(
  tx: Transaction,
  order: OrderRow,
  parcel: ParcelRow,
  by: string | null,
): Promise<void> {
  if (order.paymentType !== 'cod' || parcel.collect === 0 || parcel.carrier === 'none') return
  await cashCollected(tx, { order, number: parcel.number, amount: parcel.collect, by })
  await settleOrder(tx, order)
}
