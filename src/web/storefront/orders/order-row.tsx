import './order-actions.css'
import { rupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { CancelOrder } from './cancel-order.tsx'
import { dayText } from './order-dates.ts'
import { mayPay, PayNow } from './pay-now.tsx'

const picturesShown = 3

/** One order in the list: its units, its state and number, its total, and what can be done with it. */
export function OrderRow({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const page = href(pages.order, { orderId: order.order_id })
  const { items, total, order_status: status } = order
  const cancelled = status === 'cancelled' ? 0 : (order.cancelled_amount ?? 0)
  const count = items.reduce((sum, item) => sum + item.quantity - (item.cancelled ?? 0), 0)
  const names = [...new Set(items.map(({ name }) => name))]
  return (
    <li {...useKeptFocus<HTMLLIElement>()} className="order-row outline-none">
      <div className="flex items-start">
        {items.slice(0, picturesShown).map((item, index) => (
          <Picture
            key={`${item.product_id}-${item.size}`}
            image={item.image}
            alt=""
            sizes="72px"
            className={`aspect-[4/5] w-16 bg-sunken object-cover outline-3 outline-bg md:w-18 ${index > 0 ? '-ml-10' : ''}`}
          />
        ))}
      </div>
      <div className="grid min-w-0 justify-items-start gap-1">
        <h2 className="leading-snug font-medium">
          <Link to={page} className="hover:text-thread">
            {names[0]}
            {names.length > 1 && <span className="num"> and {names.length - 1} more</span>}
          </Link>
        </h2>
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
          <StatusChip status={order.order_status} />
          {mayPay(order) && <b className="text-sm">Not paid yet</b>}
          <Price price={rupees(total - cancelled)} className="ml-auto text-lg" />
        </div>
        <p className="num text-sm text-text-2">
          {dayText(order.created_at)}, {count} {count === 1 ? 'item' : 'items'}
          <br />
          {order.order_id}
        </p>
      </div>
      <div className="order-actions">
        {mayPay(order) && <PayNow order={order} />}
        <ButtonLink variant="line" small to={page}>
          View Details<span className="sr-only"> of {order.order_id}</span>
        </ButtonLink>
        <CancelOrder order={order} onChange={onChange} />
      </div>
    </li>
  )
}
