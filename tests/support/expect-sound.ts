import { noPart } from '#shared/tax/documents/invoiced-order.ts'
import { worthOfPart } from '#shared/tax/documents/part-of-order.ts'
import { isNote } from '#shared/tax/documents/document-kinds.ts'
import type { DocumentFigures } from '#shared/tax/documents/tax-document.ts'
import { isLive, type ParcelState } from '#shared/parcels/parcel-states.ts'
import { liveAttemptStates } from '#shared/payments/payment-states.ts'
import { settlement } from '#shared/payments/settlement.ts'
import { creditedPart, openSale } from '#shared/trade/credit.ts'
import { orderMoney } from '#shared/trade/money.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import type { Trade } from '#shared/trade/trade.ts'
import { isReplaced, lineAt } from '#shared/trade/units.ts'
import { isUnitOver } from '#shared/orders/unit-states.ts'
import { wrongRows } from './wrong-rows.ts'

/** Units by size that the moves of a change take out of stock, less those that they return. */
function taken({ effects }: TradeChange): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { verb, reason, lines } of effects.stock)
    for (const { productId, quantity } of lines)
      if (verb !== 'write_off' && reason !== 'exchange')
        sums.set(productId, (sums.get(productId) ?? 0) + (verb === 'take' ? quantity : -quantity))
  return sums
}

/** Units of a product that are not back, or held for an edit: those that something was sent for in exchange do not count. */
const away = (trade: Trade, productId: string): number =>
  trade.units.filter(
    (unit) =>
      lineAt(trade, unit.position).productId === productId &&
      !isUnitOver(unit.state) &&
      !isReplaced(trade, unit),
  ).length +
  sumOf(trade.order.waitingEdit?.held ?? [], (held) => (held.productId === productId ? held.quantity : 0))

/** Cheaper than `expect`, of which there would be millions. */
function must(isTrue: boolean, text: string): void {
  if (!isTrue) throw new Error(text)
}

const isMoving = (state: ParcelState): boolean => isLive(state) && state !== 'delivered'

/** The rules of the books that hold after any change of an order. */
export function expectSound(before: Trade, change: TradeChange): void {
  const { order, lines, units, parcels, returns, documents } = change
  const moved = taken(change)
  for (const { position, quantity } of lines) {
    const own = units.filter((unit) => unit.position === position && unit.replaces === null)
    must(own.length === quantity, 'a line has all its units')
  }
  for (const productId of new Set(
    [...before.lines, ...lines, { productId: 'Other' }].map((line) => line.productId),
  ))
    must(
      away(change, productId) - away(before, productId) === (moved.get(productId) ?? 0),
      'stock moves as units do',
    )
  must(
    order.total ===
      Math.max(0, order.subtotal + order.shippingCost + order.tax - order.discount) + order.codFee &&
      sumOf(lines, ({ discount }) => discount) === order.discount &&
      sumOf(lines, ({ addedTax }) => addedTax) + order.shippingTax + order.codFeeTax === order.tax &&
      sumOf(lines, ({ price, quantity }) => price * quantity) === order.subtotal,
    'the figures add up',
  )
  must(
    order.waived <= order.discount && (order.discount === order.waived || order.couponCode !== null),
    'a discount has its reason',
  )
  must(
    !order.waitingEdit || order.paymentStatus === 'paid',
    'only a paid order waits for the money of an edit',
  )
  for (const { kind, state, id, lines: packed } of parcels) {
    const held = units.filter(({ parcelId }) => parcelId === id)
    const isWhole = held.length === sumOf(packed, ({ quantity }) => quantity)
    const isOfOrder = kind === 'order' || kind === 'exchange'
    must(!isOfOrder || !isMoving(state) || isWhole, 'a parcel on its way holds its units')
  }
  const sentBack = units.filter(({ state }) => state === 'sent_back')
  const sending = parcels.filter(({ kind, state }) => kind === 'return_to_customer' && isMoving(state))
  const inParcels = sumOf(sending, ({ lines: packed }) => sumOf(packed, ({ quantity }) => quantity))
  must(sentBack.length <= inParcels, 'what goes back to the customer is in a parcel')
  checkMoney(change)
  const { due, net, paymentStatus, refunds } = settlement(orderMoney(change))
  must(refunds.length === 0 && order.paymentStatus === paymentStatus, 'the order is settled')
  if (order.paymentType === 'cod' && order.status !== 'cancelled') {
    const moving = parcels.filter(({ kind, state }) => kind === 'order' && isMoving(state))
    const owed = Math.max(0, Math.floor((due - net) / 100))
    must(sumOf(moving, ({ collect }) => collect) <= owed, 'no parcel collects more than is owed')
  }
  const worth = worthOfPart(order, lines, noPart, creditedPart(change))
  must(
    order.cancelledWorth + sumOf(returns, ({ amount }) => amount) === worth,
    'credited units have their worth',
  )
  const invoiced = sumOf(documents, ({ kind, figures }) =>
    isNote(kind) ? -(figures.total + keptOf(figures)) : figures.total,
  )
  must(
    order.status === 'cancelled' || openSale(change) === null || invoiced === order.total - worth,
    'documents say what the order is worth',
  )
  for (const sale of documents.filter(({ kind }) => !isNote(kind))) {
    const notes = documents.filter(({ reverses }) => reverses === sale.id)
    const credited = sumOf(notes, ({ figures }) => figures.total + keptOf(figures))
    must(credited <= sale.figures.total, 'notes stay within the document of their sale')
    for (const wrong of wrongRows(sale, notes)) must(false, wrong)
  }
}

/** An order is paid in one way at a time, and whatever goes back of its money is a refund. */
function checkMoney({ attempts, captures, refunds }: TradeChange): void {
  must(
    attempts.filter(({ state }) => liveAttemptStates.some((live) => live === state)).length <= 1,
    'an order has one page that it may be paid on',
  )
  must(
    attempts.every(({ state, closedReason }) => (state === 'closed') === (closedReason !== null)),
    'an attempt that is closed says why',
  )
  for (const { id, amount, refunding } of captures) {
    const back = refunds.filter(({ captureId, state }) => captureId === id && state !== 'withdrawn')
    must(
      refunding <= amount && sumOf(back, ({ amountPaise }) => amountPaise) === refunding,
      'refunds add up to what goes back of a payment',
    )
  }
  must(
    refunds.every(({ state, doneAt }) => (state === 'done') === (doneAt !== null)),
    'a refund that is done has its moment',
  )
}

const keptOf = (figures: DocumentFigures): number =>
  figures.v === 2 ? sumOf(figures.lines, ({ kept_paise }) => kept_paise) / 100 : (figures.deduction ?? 0)

const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amountOf(item), 0)
