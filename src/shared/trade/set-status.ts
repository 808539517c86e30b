import type { OrderStatus } from '../orders/order-status.ts'
import { parcelMessages } from '../parcels/parcel-messages.ts'
import type { ParcelEventKind } from '../parcels/parcel-states.ts'
import type { RefundReason } from '../payments/payment-states.ts'
import { returnMessages } from '../returns/return-messages.ts'
import { isOpenReturn } from '../returns/return-states.ts'
import { cancelReplacements } from './cancel-replacements.ts'
import { cashToCollect, liveParcels } from './cash.ts'
import { checkMove, moveOrder } from './move-order.ts'
import {
  addEvents,
  cancelParcels,
  enterState,
  foldParcel,
  lastMoveAt,
  packUnits,
  tellCancelled,
} from './parcels.ts'
import { closeReturn } from './returns.ts'
import { reopenUnits } from './reopen-units.ts'
import { bookReturn } from './take-back.ts'
import type { TradeChange } from './trade-change.ts'
import type { TradeParcel, Unit } from './trade.ts'
import { isOfCustomer } from '../orders/unit-states.ts'
import { moveUnits, openUnits, groupUnits, unitStock } from './units.ts'

/**
 * Sets a status by hand, with what it does to parcels, stock and coupon (docs/product/parcels.md, By hand); the status
 * that the order has changes nothing. `reason` is that of its refunds.
 */
export function setStatus(change: TradeChange, to: OrderStatus, reason?: RefundReason): void {
  const { order, effects } = change
  if (order.status === to) return
  checkMove(change, to)
  if (order.status === 'cancelled') {
    reopenUnits(change)
    if (order.couponCode !== null) effects.coupon = 'reclaim'
  }
  if (to !== 'delivered') {
    for (const open of change.returns.filter(({ state }) => isOpenReturn(state)))
      closeReturn(change, open, { state: 'cancelled', text: returnMessages.orderChanged })
    stopSendingBack(change)
  }
  setParcelsByHand(change, to)
  const back = to === 'cancelled' ? cancelUnitsOfOrder(change) : []
  moveOrder(change, to, {
    reason,
    beforeSettling: () => {
      if (back.length > 0) bookReturn(change, { units: back, charges: false })
    },
  })
}

/** Refused units that have not left for their customer stay here. */
const stopSendingBack = (change: TradeChange): void =>
  cancelParcels(
    change,
    change.parcels.filter(
      ({ kind, state }) => kind === 'return_to_customer' && (state === 'draft' || state === 'ready'),
    ),
    { text: returnMessages.orderChanged, source: 'store' },
  )

/** Does to the parcels of an order what setting its status by hand means. */
function setParcelsByHand(change: TradeChange, to: OrderStatus): void {
  const text = to === 'cancelled' ? parcelMessages.orderCancelled : parcelMessages.markedByStaff
  const source = change.by === null || change.by === change.order.userId ? 'store' : 'staff'
  const event = { text, source, userId: change.by } as const
  for (const parcel of liveParcels(change)) {
    if (parcel.state === 'draft') {
      if (to === 'placed' || to === 'processing') continue
      enterState(change, parcel, 'cancelled', change.now)
      parcel.lastEventAt = change.now
      tellCancelled(change, parcel)
      continue
    }
    const kinds = eventsByHand(to, parcel)
    if (kinds.length === 0) continue
    addEvents(
      change,
      parcel,
      kinds.map((kind) => ({ kind, ...event })),
    )
    const { state } = foldParcel(parcel)
    enterState(change, parcel, state, lastMoveAt(change, parcel))
    if (state === 'cancelled') tellCancelled(change, parcel)
  }
  if (to !== 'shipped' && to !== 'delivered') return
  const open = change.units.filter(({ state }) => state === 'allocated')
  if (open.length === 0) return
  const collect = cashToCollect(change, groupUnits(open), { open: groupUnits(open) })
  const parcel = packUnits(change, open, { collect, carrier: 'none' })
  addEvents(change, parcel, [
    { kind: 'picked_up', ...event },
    ...(to === 'delivered' ? [{ kind: 'delivered', ...event } as const] : []),
  ])
  enterState(change, parcel, 'under_way', change.now)
  if (to === 'delivered') enterState(change, parcel, 'delivered', change.now)
}

function eventsByHand(to: OrderStatus, { carrier, state }: TradeParcel): ParcelEventKind[] {
  const isByHand = carrier === 'none'
  switch (to) {
    case 'placed':
    case 'processing':
      return isByHand ? ['cancelled'] : []
    case 'shipped':
      if (state === 'ready') return ['picked_up']
      return isByHand && state === 'delivered' ? ['in_transit'] : []
    case 'delivered':
      if (state === 'ready') return ['picked_up', 'delivered']
      return state === 'under_way' ? ['delivered'] : []
    case 'cancelled':
      if (isByHand || state === 'ready') return ['cancelled']
      return state === 'under_way' ? ['rto_started'] : []
  }
}

/**
 * Cancels the units of an order that is cancelled: what is in the shop goes to stock, and what was really delivered or
 * sent in exchange counts as returned. Returns the latter.
 */
function cancelUnitsOfOrder(change: TradeChange): Unit[] {
  const { order, effects } = change
  if (order.couponCode !== null) effects.coupon = 'release'
  const open = openUnits(change)
  moveUnits(change, open, ['cancelled'])
  if (open.length > 0)
    effects.stock.push({ verb: 'return', reason: 'cancel', lines: unitStock(change, open) })
  const delivered = change.units.filter(({ state }) => isOfCustomer(state))
  const replaced = cancelReplacements(change)
  moveUnits(change, delivered, ['returned'])
  if (delivered.length > 0)
    effects.stock.push({ verb: 'return', reason: 'return', lines: unitStock(change, delivered) })
  return [...delivered, ...replaced]
}
