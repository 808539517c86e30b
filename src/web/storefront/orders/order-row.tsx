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
import { dayOf } from './order-dates.ts'
import { PayNow } from './pay-now.tsx'

const picturesShown = 3

/** One order in the list: pictures, number, status, total, and what can be done with it. */
export function OrderRow({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const page = href(pages.order, { orderId: order.order_id })
  const { items, total, cancelled_amount: cancelled = 0 } = order
  const count = items.reduce((sum, item) => sum + item.quantity - (item.cancelled ?? 0), 0)
  return (
    <li
      {...useKeptFocus<HTMLLIElement>()}
      className="outline-none grid grid-cols-[148px_1fr] items-center gap-x-4 gap-y-3.5 border-t border-line py-6.5 last:border-b md:grid-cols-[172px_1fr_auto] md:gap-x-8 lg:grid-cols-[172px_1fr_auto_auto]"
    >
      <div className="flex">
        {items.slice(0, picturesShown).map((item, index) => (
          <Picture
            key={`${item.product_id}-${item.size}`}
            image={item.image}
            alt={item.name}
            sizes="72px"
            className={`aspect-[4/5] w-16 bg-sunken object-cover outline-3 outline-bg md:w-18 ${index > 0 ? '-ml-6' : ''}`}
          />
        ))}
      </div>
      <div className="grid justify-items-start gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
          <Link to={page} className="num font-bold hover:text-thread">
            {order.order_id}
          </Link>
          <StatusChip status={order.order_status} />
        </div>
        <p className="num text-sm text-text-2">
          {dayOf(order.created_at)}, {count} {count === 1 ? 'item' : 'items'}
        </p>
      </div>
      <Price price={rupees(total - cancelled)} className="text-lg max-md:col-span-full" />
      <div className="col-span-full flex flex-wrap gap-2.5 *:max-md:flex-1 md:justify-end lg:col-span-1 lg:min-w-[282px]">
        <PayNow order={order} />
        <CancelOrder order={order} onChange={onChange} />
        <ButtonLink variant="line" small to={page}>
          View Details<span className="sr-only"> of {order.order_id}</span>
        </ButtonLink>
      </div>
    </li>
  )
}
