import type { OrderStatus } from '#shared/orders/order-status.ts'
import { bookByHand } from '#shared/trade/book-parcel.ts'
import { enterEvent } from '#shared/trade/enter-event.ts'
import { makeParcel } from '#shared/trade/make-parcel.ts'
import { setStatus } from '#shared/trade/set-status.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { dayMs } from './durations.ts'
import type { Happening, SampleOrder } from './sample-orders.ts'

/** Couriers of the parcels that arrived, in turns. */
const couriers = ['Delhivery', 'Blue Dart', 'Xpressbees']

/** Days since the shop books parcels; before, and of orders that have not arrived, statuses are set by hand. */
const parcelDays = 35

/** Has customer and staff do what an order, the `number`th, has in its history. */
export function followHistory(order: SampleOrder, number: number, now: Date): Happening[] {
  const { history } = order
  const last = history.at(-1)!
  if (last.status === 'delivered' && last.at.getTime() > now.getTime() - parcelDays * dayMs)
    return deliver(order, number)
  return history.slice(1).map(({ status, at }, index) => ({
    at,
    by: status === 'cancelled' && history[index]!.status === 'placed' ? 'customer' : 'staff',
    decide: (change) => setStatus(change, status),
  }))
}

/** Staff pack, book and follow a parcel, and note that it was delivered and paid. */
function deliver({ history }: SampleOrder, number: number): Happening[] {
  const since = (status: OrderStatus) => history.find((entry) => entry.status === status)!.at
  const left = since('shipped')
  const delivered = since('delivered')
  const onTheWay = (share: number) =>
    new Date(Math.round(left.getTime() + (delivered.getTime() - left.getTime()) * share))
  const byStaff = (at: Date, decide: Happening['decide']): Happening => ({ at, by: 'staff', decide })
  const tell = (kind: 'picked_up' | 'in_transit' | 'out_for_delivery') => (change: TradeChange) =>
    enterEvent(change, change.parcels[0]!, { kind })
  return [
    byStaff(since('processing'), (change) => {
      makeParcel(change, undefined)
      bookParcel(change, couriers[number % couriers.length]!, String(31_000_000_000 + number * 97))
    }),
    byStaff(left, tell('picked_up')),
    byStaff(onTheWay(0.3), tell('in_transit')),
    byStaff(onTheWay(0.8), tell('out_for_delivery')),
    byStaff(delivered, (change) => setStatus(change, 'delivered')),
  ]
}

/** Books the first parcel of an order by hand. */
export function bookParcel(change: TradeChange, courier: string, awb: string): void {
  const parcel = change.parcels[0]!
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  bookByHand(change, parcel, { courier, awb, isTaken: false, weightGrams: 50 + 350 * pieces })
}
