import { StoreError } from '../errors.ts'
import { isGateway, isOnline } from '../payments/payment-providers.ts'
import { paymentMessages } from '../payments/payment-messages.ts'
import type { RefundReason } from '../payments/payment-states.ts'
import { settlement } from '../payments/settlement.ts'
import type { RefundTo } from '../returns/return.schema.ts'
import { closeLiveAttempt } from './attempts.ts'
import { addCapture } from './captures.ts'
import { lowerCash } from './cash.ts'
import { countedMoney, orderMoney } from './money.ts'
import { reopenUnits, unitsToReopen } from './reopen-units.ts'
import { newId, type TradeChange } from './trade-change.ts'
import type { TradeParcel } from './trade.ts'
import type { NewRefund, TradeRefund, WaitingRefund } from './trade-money.ts'
import { makePaidEdit } from './waiting-edit.ts'

export interface SettledFor {
  /** of the refunds; else what the status of the order says */
  reason?: RefundReason | undefined
  /** the return that is settled */
  returnId?: number | undefined
  /** destination of money that is paid back by hand */
  refundTo?: RefundTo | null | undefined
  /** member of staff who named it */
  refundToBy?: string | null | undefined
}

/** Consequences of money that has arrived. */
export interface Settled {
  /** It was not paid before. */
  becamePaid: boolean
  /** It had lapsed, and was placed again because the money came after all. */
  reinstated: boolean
}

/**
 * Makes an order's status of payment and its refunds agree with its money (docs/product/payments.md, Settling). Without a
 * reason, refunds say that the order was cancelled, or that too much has come.
 */
export function settle(
  change: TradeChange,
  { reason, returnId, refundTo, refundToBy }: SettledFor = {},
): Settled {
  const { order } = change
  reinstate(change)
  countOnlineMoney(change)
  makePaidEdit(change)
  for (const { captureId, amount } of settlement(orderMoney(change)).refunds) {
    const capture = change.captures.find(({ id }) => id === captureId)!
    const isByHand = !isGateway(capture.provider)
    const refund = {
      captureId,
      amount,
      reason: reason ?? (order.status === 'cancelled' ? 'cancelled' : 'surplus'),
      returnId: returnId ?? null,
      refundTo: isByHand ? (refundTo ?? null) : null,
      refundToBy: isByHand ? (refundToBy ?? null) : null,
      isByHand,
    }
    if (change.isByPacker) holdRefund(change, refund)
    else {
      capture.refunding += amount
      addRefund(change, refund)
    }
  }
  const { due, net, paymentStatus } = settlement(orderMoney(change))
  if (order.paymentType === 'cod' && order.status !== 'cancelled')
    lowerCash(change, Math.floor((due - net) / 100))
  const becamePaid = paymentStatus === 'paid' && order.paymentStatus !== 'paid'
  if (becamePaid) {
    closeLiveAttempt(change, 'paid')
    order.payBy = null
  }
  if (paymentStatus !== order.paymentStatus) {
    order.paymentStatus = paymentStatus
    order.updatedAt = change.now
  }
  return { becamePaid, reinstated: change.isReinstated }
}

/** Begins a refund: its provider is called at once, or staff pay it by hand. */
function addRefund(change: TradeChange, { amount, isByHand, ...due }: NewRefund): void {
  const refund: TradeRefund = {
    ...due,
    id: newId(change),
    reference: change.newRefundReference(),
    amountPaise: amount,
    state: isByHand ? 'by_hand' : 'queued',
    tries: 0,
    providerRef: null,
    error: null,
    handReference: null,
    by: null,
    nextAt: isByHand ? null : change.now,
    createdAt: change.now,
    startedAt: null,
    doneAt: null,
  }
  change.refunds.push(refund)
  change.effects.refunds.push(refund)
}

/** Has a refund wait for staff: a packer has caused it (docs/product/payments.md, Refunds). */
function holdRefund({ order, by, now }: TradeChange, refund: NewRefund): void {
  order.waitingRefunds = [...(order.waitingRefunds ?? []), { ...refund, by, at: now.toISOString() }]
}

/**
 * Staff send the refunds that wait for them, each for its own reason, and none beyond what is still too much.
 */
export function sendWaitingRefunds(change: TradeChange): void {
  const { order } = change
  if (!order.waitingRefunds) throw new StoreError('EDIT_CONFLICT', paymentMessages.noRefundWaits)
  for (const { reason, returnId, refundTo, refundToBy } of [...order.waitingRefunds]) {
    const rest: WaitingRefund[] = order.waitingRefunds!.slice(1)
    order.waitingRefunds = rest.length > 0 ? rest : null
    settle(change, { reason, returnId: returnId ?? undefined, refundTo, refundToBy })
  }
}

/** Hours after lapsing in which money that arrives places the order again. */
const lateHours = 24

/** Places an order again whose money came within a day of its lapse, unless its goods are gone. */
function reinstate(change: TradeChange): void {
  const { order } = change
  if (order.status !== 'cancelled' || order.lapsedAt === null || !change.mayReinstate) return
  const net = countedMoney(change).reduce((sum, { amount, refunding }) => sum + amount - refunding, 0)
  const isLate = change.now.getTime() - order.lapsedAt.getTime() > lateHours * 3_600_000
  if (net < order.total * 100 || isLate || unitsToReopen(change).length === 0) return
  if (order.couponCode !== null) change.effects.coupon = 'reclaim'
  change.isReinstated = true
  reopenUnits(change)
  change.effects.history.push({ status: 'placed', userId: null, at: change.now })
  order.status = 'placed'
  order.lapsedAt = null
  order.updatedAt = change.now
}

/** An order that was changed to cash, and is paid online while it is still placed, is an online order again. */
function countOnlineMoney(change: TradeChange): void {
  const { order } = change
  if (order.paymentType !== 'cod' || order.status !== 'placed') return
  const online = countedMoney(change).find(
    ({ provider, amount, refunding }) => isOnline(provider) && amount > refunding,
  )
  if (!online) return
  order.paymentType = online.provider === 'upi' ? 'upi' : 'online'
  order.codState = null
  // It may be too little, and an order that is paid first is held for a while only.
  order.payBy = holdFrom(change)
}

/** Until when an order that is placed now holds its stock unpaid. */
export const holdFrom = ({ now, settings }: Pick<TradeChange, 'now' | 'settings'>): Date =>
  new Date(now.getTime() + settings.hold * 60_000)

/** Method of money that came with a delivery by hand. */
const delivery = 'delivery'

/** Records that an order which is delivered now has been paid, as far as it was not (docs/product/payments.md, Settling). */
export function recordDelivery(change: TradeChange): void {
  if (change.order.paymentType !== 'cod' && change.order.paymentType !== 'card') return
  const { due, net } = settlement(orderMoney(change))
  if (due > net) addCash(change, change.newHandReference(), due - net, delivery)
}

/** Records the cash of a parcel that was delivered, once (docs/product/parcels.md, Cash). */
export function recordCash(
  change: TradeChange,
  parcel: Pick<TradeParcel, 'number' | 'collect' | 'carrier' | 'courier'>,
): void {
  addCash(change, parcel.number, parcel.collect * 100, 'parcel', cashHolder(parcel))
}

/** Names the one that pays out the cash of a parcel. Shiprocket does so for all of its couriers. */
const cashHolder = ({ carrier, courier }: Pick<TradeParcel, 'carrier' | 'courier'>): string | null =>
  carrier === 'shiprocket' ? 'Shiprocket' : courier

function addCash(
  change: TradeChange,
  providerId: string,
  amount: number,
  method: string,
  courier: string | null = null,
): void {
  addCapture(change, { provider: 'hand', providerId, amount, method, courier, by: change.by })
}

/**
 * Takes back the money that setting an order to delivered has recorded, if nothing of it went back since: a slip of the
 * finger is not money. The capture stays, with a counter-entry.
 */
export function withdrawDelivery(change: TradeChange): void {
  const last = countedMoney(change).findLast(
    ({ method, refunding }) => method === delivery && refunding === 0,
  )
  if (!last) return
  last.isWithdrawn = true
  change.effects.withdrawals.push(last.id)
}
