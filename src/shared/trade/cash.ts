import { worthOfPart } from '../tax/documents/part-of-order.ts'
import { isLive } from '../parcels/parcel-states.ts'
import { settlement } from '../payments/settlement.ts'
import { orderMoney } from './money.ts'
import type { TradeChange } from './trade-change.ts'
import type { Trade, TradeParcel } from './trade.ts'
import { openUnits, groupUnits } from './units.ts'

/** Parcels with goods of the order itself, as far as they hold them. */
export const liveParcels = ({ parcels }: Pick<Trade, 'parcels'>): TradeParcel[] =>
  parcels.filter(({ kind, state }) => kind === 'order' && isLive(state))

/** Rupees that are still owed for an order that goes on. */
function owedFor(change: TradeChange): number {
  const money = orderMoney(change)
  const { due, net } = settlement({
    ...money,
    status: money.status === 'cancelled' ? 'processing' : money.status,
  })
  return Math.floor((due - net) / 100)
}

/** Cash that these parcels will still bring. */
const awaited = (parcels: readonly TradeParcel[]): number =>
  parcels.reduce((sum, { state, collect }) => sum + (state === 'delivered' ? 0 : collect), 0)

/**
 * Cash that a new parcel of open units takes at the door, in rupees: their worth, with the charges in the first parcel;
 * the one with the last open units takes the whole rest (docs/product/parcels.md, Cash). The units of parcels count from
 * the end of their line and cancelled ones from its beginning, so that both add up to the rupee. `parcels` are the others, and `open`
 * the units that are in none of them.
 */
export function cashToCollect(
  change: TradeChange,
  counts: readonly { position: number; quantity: number }[],
  {
    parcels = liveParcels(change),
    open = groupUnits(openUnits(change)),
  }: { parcels?: readonly TradeParcel[]; open?: readonly { position: number; quantity: number }[] } = {},
): number {
  const { order, lines } = change
  if (order.paymentType !== 'cod') return 0
  const rest = Math.max(0, owedFor(change) - awaited(parcels))
  const wanted = sumByLine(counts)
  if ([...sumByLine(open)].every(([position, quantity]) => wanted.get(position) === quantity)) return rest
  const packed = sumByLine(parcels.flatMap((parcel) => parcel.lines))
  const left = new Map(
    lines.map(({ position, quantity }) => [position, quantity - (packed.get(position) ?? 0)]),
  )
  const without = new Map(
    [...left].map(([position, units]) => [position, units - (wanted.get(position) ?? 0)]),
  )
  const worth = worthOfPart(
    order,
    lines,
    { quantities: without, charges: false },
    { quantities: left, charges: parcels.length === 0 },
  )
  return Math.min(worth, rest)
}

function sumByLine(counts: readonly { position: number; quantity: number }[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { position, quantity } of counts) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return sums
}

/**
 * Lets the newest parcel that has not left take the whole rest where nothing is open any more, and none more than is
 * owed: after units or parcels were cancelled.
 */
export function shareOutCash(change: TradeChange): void {
  if (change.order.paymentType !== 'cod' || change.order.status === 'cancelled') return
  const parcels = liveParcels(change)
  const newest = parcels.findLast(({ state }) => state === 'draft' || state === 'ready')
  if (!newest) return
  const rest = Math.max(0, owedFor(change) - awaited(parcels.filter((parcel) => parcel !== newest)))
  newest.collect = openUnits(change).length === 0 ? rest : Math.min(newest.collect, rest)
}

/**
 * Lets the parcels of a cash order that have not arrived take no more at the door than `owed` rupees, the newest one less
 * first: money has come otherwise, or units have come back (docs/product/parcels.md, Cash).
 */
export function lowerCash(change: TradeChange, owed: number): void {
  let before = 0
  for (const parcel of liveParcels(change)) {
    if (parcel.state === 'delivered') continue
    const { collect } = parcel
    parcel.collect = Math.max(0, Math.min(collect, owed - before))
    before += collect
  }
}
