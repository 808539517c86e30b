import { getItBy } from '#shared/delivery/promise-text.ts'
import { standingPromise } from '#shared/parcels/standing-promise.ts'
import { isPayable } from '#shared/payments/pay-state.ts'
import type { Order } from '#shared/orders/order.schema.ts'

/** The day by which an order arrives, as far as it still holds. */
export default function PromisedDay({ order }: { order: Order }) {
  const { order_status: status, promise, promised_again: again, parcels = [], payment } = order
  const unpaid = isPayable(payment.state)
  const day = standingPromise({ status, unpaid, promised: promise?.date ?? null, again, parcels })
  return day !== null && <b className="text-text">{getItBy(day)}</b>
}
