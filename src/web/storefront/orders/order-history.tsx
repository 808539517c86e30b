import type { Order } from '#shared/orders/order.schema.ts'
import { orderSteps } from '#web/orders/order-steps.ts'
import { momentText } from './order-dates.ts'

/** Every step of the order with its time, also those that went back (docs/product/orders.md, Statuses). */
export function OrderHistory({ order }: { order: Order }) {
  const steps = orderSteps(order)
  if (steps.length === 0) return null
  return (
    <section className="panel print:hidden">
      <h2 className="display display--sm mb-3">History</h2>
      <ol className="grid gap-2">
        {steps.map(({ title, reason, at }) => (
          <li key={title + at} className="flex justify-between gap-4 text-sm">
            <span>
              <span className="font-medium">{title}</span>
              {reason !== '' && <span className="block text-text-2">{reason}</span>}
            </span>
            <time className="num shrink-0 text-text-2" dateTime={at}>
              {momentText(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
