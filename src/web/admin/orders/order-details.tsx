import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { cartTaxRate } from '#shared/tax/pricing.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { OrderFigures } from '#web/orders/order-figures.tsx'
import { NewTotal } from '#web/orders/new-total.tsx'
import { orderSteps } from '#web/orders/order-steps.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { orderHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'
import { OrderMoney } from './money/order-money.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderParcels } from './parcels/order-parcels.tsx'
import { OrderReturns } from './returns/order-returns.tsx'

interface OrderDetailsProps {
  order: AdminOrder
  onChanged: (order: AdminOrder) => void
  onPrint: () => void
  onClose: () => void
}

export function OrderDetails({ order, onChanged, onPrint, onClose }: OrderDetailsProps) {
  return (
    <div className="admin-order grid gap-5.5">
      <Stitch />
      <div className="admin-order__facts grid gap-y-5 gap-x-6 min-[600px]:grid-cols-[1fr_1fr]">
        <OrderFacts order={order} onChanged={onChanged} />
      </div>
      <ul className="admin-order__items grid gap-3">
        {order.items.map((item) => (
          <li
            className="grid grid-cols-[64px_minmax(0,1fr)_auto] gap-4 items-center"
            key={`${item.product_id} ${item.size}`}
          >
            <Picture image={item.product_image} alt="" sizes="64px" />
            <div>
              <Link className="admin-plain" to={href(pages.product, { id: item.product_id })}>
                {item.product_name}
              </Link>
              <p className="admin-quiet">
                Size {item.size}, qty {item.quantity}
                {item.quantity > 1 && `, ${formatRupees(item.price)} each`}
                {item.cancelled !== undefined && <b>, {item.cancelled} cancelled</b>}
              </p>
            </div>
            <b className="price">{formatRupees(item.total)}</b>
          </li>
        ))}
      </ul>
      <Stitch quiet />
      <OrderFigures
        totals={{ ...order, total: order.total_amount }}
        scheme={order.tax_scheme}
        state={order.shipping_address.state}
        couponCode={order.coupon_code}
        rate={cartTaxRate(order.items)}
      />
      <NewTotal total={order.total_amount} cancelled={order.cancelled_amount} status={order.status} />
      <OrderMoney order={order} />
      <OrderParcels id={order.order_id} order={order} />
      <OrderReturns order={order} />
      <OrderTimes order={order} />
      <div className="admin-actions">
        <Button variant="line" small onClick={onPrint}>
          <AdminIcon name="print" small />
          Packing slip
        </Button>
        <OrderDocuments order={order} />
        <ButtonLink small to={orderHref(order.order_id)}>
          Open
        </ButtonLink>
        <Button variant="line" small onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}

const OrderTimes = ({ order }: { order: AdminOrder }) => (
  <section>
    <h3 className="text-sm text-text-2">History</h3>
    <ol className="grid gap-1.5 mt-2">
      {orderSteps(order).map(({ title, reason, at, by }) => (
        <li
          className="flex flex-wrap gap-y-0.5 gap-x-3 relative pl-6.5 text-sm before:absolute before:top-[0.65em] before:left-0 before:w-3.5 before:h-0.75 before:rounded-[2px] before:bg-thread"
          key={at + title}
        >
          <b>{title}</b>
          {reason !== '' && <span>“{reason}”</span>}
          <span className="text-text-2">{momentText(at)}</span>
          {by !== null && <span className="text-text-2">by {by}</span>}
        </li>
      ))}
    </ol>
  </section>
)
