import { foldEvents, isMove, type Folded } from '../parcels/fold-events.ts'
import {
  isCalled,
  type EventSource,
  type ParcelEventKind,
  type ParcelState,
} from '../parcels/parcel-states.ts'
import { newId, type TradeChange } from './trade-change.ts'
import type { TradeEvent, TradeParcel, Unit } from './trade.ts'
import type { UnitState } from '../orders/unit-states.ts'
import { moveUnits, groupUnits, unitsOfParcel, unitsSentBack, type UnitGroup } from './units.ts'

interface NewParcel extends Partial<Pick<TradeParcel, 'kind' | 'returnId' | 'collect' | 'carrier'>> {
  lines: readonly UnitGroup[]
}

/** Adds a draft under the next number of the order. */
export function addParcel(change: TradeChange, { lines, ...given }: NewParcel): TradeParcel {
  const n = 1 + Math.max(0, ...change.parcels.map((parcel) => parcel.n))
  const parcel: TradeParcel = {
    id: newId(change),
    number: `${change.order.orderId}-${n}`,
    n,
    kind: 'order',
    returnId: null,
    state: 'draft',
    carrier: null,
    courier: null,
    awb: null,
    trackingUrl: null,
    carrierRef: null,
    bookingSince: null,
    openOrder: null,
    withdrawAt: null,
    weightGrams: null,
    benchGrams: null,
    collect: 0,
    problem: null,
    acknowledgedEvent: null,
    why: null,
    outcome: null,
    createdBy: change.by,
    createdAt: change.now,
    readyAt: null,
    underWayAt: null,
    deliveredAt: null,
    returnDays: null,
    returnedAt: null,
    cancelledAt: null,
    lastEventAt: null,
    ...given,
    lines: lines.map((line) => ({ ...line, scanned: 0, good: null, damaged: null, lost: null })),
    events: [],
  }
  change.parcels.push(parcel)
  return parcel
}

/** Adds a draft of these units, which wait for a parcel. */
export function packUnits(
  change: TradeChange,
  units: readonly Unit[],
  given: Omit<NewParcel, 'lines'> = {},
): TradeParcel {
  const parcel = addParcel(change, { ...given, lines: groupUnits(units) })
  moveUnits(change, units, ['packed'])
  for (const unit of units) unit.parcelId = parcel.id
  return parcel
}

export interface NewEvent {
  kind: ParcelEventKind
  /** now by default */
  at?: Date | undefined
  place?: string | undefined
  text?: string | undefined
  /** the carrier's own code; the kind by default */
  rawCode?: string | undefined
  source: EventSource
  userId?: string | null | undefined
}

/** Adds events that are not known yet. Returns whether any was new. */
export function addEvents(change: TradeChange, parcel: TradeParcel, events: readonly NewEvent[]): boolean {
  const before = parcel.events.length
  for (const {
    kind,
    at = change.now,
    place = '',
    text = '',
    rawCode = kind,
    source,
    userId = null,
  } of events) {
    const isKnown = parcel.events.some(
      (event) => event.at.getTime() === at.getTime() && event.rawCode === rawCode && event.text === text,
    )
    if (isKnown) continue
    const id = Math.max(0, ...parcel.events.map((event) => event.id)) + 1
    parcel.events.push({ id, kind, at, place, text, rawCode, source, userId })
  }
  if (parcel.events.length === before) return false
  parcel.lastEventAt = change.now
  return true
}

/** The events of a parcel, the oldest first. */
export const inOrder = ({ events }: Pick<TradeParcel, 'events'>): TradeEvent[] =>
  events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)

export const foldParcel = (parcel: TradeParcel): Folded =>
  foldEvents(parcel.events, { byHand: parcel.carrier === 'none' })

/** When the last move of a parcel was: as a courier tells it, not before the parcel was made, and never to come. */
export function lastMoveAt(change: TradeChange, parcel: TradeParcel): Date {
  const move = inOrder(parcel).findLast(({ kind }) => isMove(kind))
  if (!move) return change.now
  const earliest = move.source === 'carrier' ? parcel.createdAt.getTime() : 0
  return new Date(Math.max(earliest, Math.min(move.at.getTime(), change.now.getTime())))
}

const momentOf: Partial<
  Record<ParcelState, 'readyAt' | 'underWayAt' | 'deliveredAt' | 'returnedAt' | 'cancelledAt'>
> = {
  ready: 'readyAt',
  under_way: 'underWayAt',
  delivered: 'deliveredAt',
  returned: 'returnedAt',
  cancelled: 'cancelledAt',
}

/** Ways of the units that a parcel holds when it enters a state. A status set by hand may take a delivery back. */
const ways: Partial<Record<ParcelState, Partial<Record<UnitState, readonly UnitState[]>>>> = {
  under_way: {
    packed: ['in_transit'],
    delivered: ['returned', 'allocated', 'packed', 'in_transit'],
    refused: ['returned', 'allocated', 'packed', 'in_transit'],
    sent_back: ['returned', 'allocated', 'packed', 'in_transit'],
  },
  delivered: {
    packed: ['in_transit', 'delivered'],
    in_transit: ['delivered'],
    returning: ['delivered'],
  },
  returning: { packed: ['in_transit', 'returning'], in_transit: ['returning'] },
  cancelled: {
    packed: ['allocated'],
    in_transit: ['returned', 'allocated'],
    delivered: ['returned', 'allocated'],
    refused: ['returned', 'allocated'],
    sent_back: ['returned', 'allocated'],
  },
}

/**
 * Ways of the units of a return when a parcel of it enters a state: those of a pickup that failed are claimed as before,
 * and what was refused is the customer's wherever it is.
 */
const waysOfReturn: Record<'return' | 'return_to_customer', typeof ways> = {
  return: {
    under_way: { return_requested: ['returning'] },
    delivered: { return_requested: ['returning'] },
  },
  return_to_customer: {
    delivered: { sent_back: ['delivered'] },
    cancelled: { sent_back: ['refused'] },
  },
}

/** Sets the state of a parcel at a moment, and moves its units. A called carrier is told that a booked one is cancelled. */
export function enterState(change: TradeChange, parcel: TradeParcel, state: ParcelState, at: Date): void {
  if (parcel.state === state) return
  parcel.state = state
  const moment = momentOf[state]
  if (moment) parcel[moment] = at
  const { kind } = parcel
  const isOutward = kind === 'order' || kind === 'exchange'
  if (state === 'delivered' && isOutward) parcel.returnDays = change.settings.returnDays
  for (const unit of unitsMovedBy(change, parcel)) {
    const way = (isOutward ? ways : waysOfReturn[kind])[state]?.[unit.state]
    if (!way) continue
    moveUnits(change, [unit], way, at)
    if (isOutward && state !== 'cancelled') unit.parcelId = parcel.id
  }
}

function unitsMovedBy(change: TradeChange, parcel: TradeParcel): Unit[] {
  switch (parcel.kind) {
    case 'return':
      return change.units.filter(({ returnId }) => returnId === parcel.returnId)
    case 'return_to_customer':
      return unitsSentBack(change, parcel)
    default:
      return unitsOfParcel(change, parcel)
  }
}

/** Cancels parcels that have not left, or that stand for a status; drafts have no events. */
export function cancelParcels(
  change: TradeChange,
  parcels: readonly TradeParcel[],
  event: Pick<NewEvent, 'text' | 'source'>,
): void {
  for (const parcel of parcels) {
    if (parcel.state !== 'draft')
      addEvents(change, parcel, [{ kind: 'cancelled', userId: change.by, ...event }])
    enterState(change, parcel, 'cancelled', change.now)
    parcel.lastEventAt = change.now
    tellCancelled(change, parcel)
  }
}

/** A job cancels a booked parcel at its carrier. */
export function tellCancelled(change: TradeChange, parcel: TradeParcel): void {
  const isBooked = isCalled(parcel.carrier) && parcel.awb !== null
  if (isBooked) change.effects.carrierTasks.set(parcel.number, { verb: 'cancel' })
}
