import './order-actions.css'
import { rupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { customerMayCancel } from '#shared/orders/order-status.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { usePopover } from '../layout/use-popover.ts'
import { CancelOrder } from './cancel-order.tsx'
import { dayOf } from './order-dates.ts'
import { mayPay, PayNow } from './pay-now.tsx'

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
        {mayPay(order) && <b className="text-sm">Not paid yet</b>}
        <p className="num text-sm text-text-2">
          {dayOf(order.created_at)}, {count} {count === 1 ? 'item' : 'items'}
        </p>
      </div>
      <Price price={rupees(total - cancelled)} className="text-lg max-md:col-span-full" />
      <OrderActions order={order} onChange={onChange} page={page} />
    </li>
  )
}

/** On a phone one button, and the others in a menu, Cancel last. */
function OrderActions({
  order,
  onChange,
  page,
}: {
  order: Order
  onChange: (order: Order) => void
  page: string
}) {
  const more = usePopover()
  const payable = mayPay(order)
  const details = (
    <ButtonLink variant="line" small to={page}>
      View Details<span className="sr-only"> of {order.order_id}</span>
    </ButtonLink>
  )
  const hasMore = payable || customerMayCancel(order.order_status)
  return (
    <div className="order-actions">
      {payable ? <PayNow order={order} /> : details}
      {hasMore && (
        <>
          <Button variant="line" small {...more.button}>
            More<span className="sr-only"> for order {order.order_id}</span>
          </Button>
          <div className="order-actions__menu" {...more.popover}>
            {payable && details}
            <CancelOrder order={order} onChange={onChange} onAsk={more.close} />
          </div>
        </>
      )}
    </div>
  )
}
