import { getItBy } from '#shared/delivery/promise-text.ts'
import type { Order } from '#shared/orders/order.schema.ts'

/** The day by which an order arrives, of one that was promised and is neither here nor cancelled. */
export default function PromisedDay({ order: { order_status: status, promise } }: { order: Order }) {
  if (promise === null || status === 'delivered' || status === 'cancelled') return null
  return <b className="text-text">{getItBy(promise.date)}</b>
}
