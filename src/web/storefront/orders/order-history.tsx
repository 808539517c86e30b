import { statusLabels } from '#shared/orders/order-status.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { momentOf } from './order-dates.ts'

/** Every step of the order with its time, also those that went back (docs/product/orders.md, Statuses). */
export default function OrderHistory({ history }: Pick<Order, 'history'>) {
  if (history.length === 0) return null
  return (
    <section className="panel print:hidden">
      <h2 className="display display--sm mb-3">History</h2>
      <ol className="grid gap-2">
        {history.map(({ status, at }) => (
          <li key={status + at} className="flex justify-between gap-4 text-sm">
            <span className="font-medium">{statusLabels[status]}</span>
            <time className="num text-text-2" dateTime={at}>
              {momentOf(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
