import { formatRupees } from '#shared/money.ts'
import { statusLabels } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { copyText } from '#web/state/copy-text.ts'
import { AppLink } from '#web/app/link.tsx'
import { OrderFigures } from '#web/orders/order-figures.tsx'
import { paymentText } from '#web/orders/payment-text.ts'
import { TaxDocuments } from '#web/orders/tax-documents.tsx'
import { useSession } from '#web/state/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { adminHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'
import { addressLines } from './address-lines.ts'
import { StatusSelect } from './status-select.tsx'

interface OrderDetailsProps {
  order: AdminOrder
  onChanged: (order: AdminOrder) => void
  onPrint: () => void
  onClose: () => void
}

export function OrderDetails({ order, onChanged, onPrint, onClose }: OrderDetailsProps) {
  const { user } = useSession()
  const address = [order.shipping_address.fullName, ...addressLines(order.shipping_address)]
  const copy = () =>
    void copyText([...address, order.shipping_address.phone].join('\n'), {
      done: 'Address copied',
      refused: 'The address could not be copied',
    })
  return (
    <div className="admin-order">
      <Stitch />
      <div className="admin-order__facts">
        <section>
          <h3>Customer</h3>
          <b>{order.customer_name}</b>
          <a className="admin-plain" href={`mailto:${order.customer_email}`}>
            {order.customer_email}
          </a>
          <a className="admin-plain" href={`tel:${order.customer_phone}`}>
            {order.customer_phone}
          </a>
          {user?.role === 'admin' && (
            <AppLink className="link" to={adminHref('customers', { search: order.customer_email })}>
              All about this customer
            </AppLink>
          )}
        </section>
        <section>
          <h3>Ship to</h3>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{order.shipping_address.phone}</span>
          <button type="button" className="link" onClick={copy}>
            Copy address
          </button>
        </section>
        <section>
          <h3>Payment</h3>
          <span>{paymentText(order)}</span>
          <span className="admin-quiet">Placed {momentText(order.created_at)}</span>
        </section>
        <section className="field">
          <label className="label" htmlFor="order-status">
            Status
          </label>
          <StatusSelect id="order-status" order={order} onChanged={onChanged} />
        </section>
      </div>
      <ul className="admin-order__items">
        {order.items.map((item) => (
          <li key={`${item.product_id} ${item.size}`}>
            <Picture image={item.product_image} alt="" sizes="64px" />
            <div>
              <AppLink className="admin-plain" to={href(pages.product, { id: item.product_id })}>
                {item.product_name}
              </AppLink>
              <p className="admin-quiet">
                Size {item.size}, qty {item.quantity}
                {item.quantity > 1 && `, ${formatRupees(item.price)} each`}
              </p>
            </div>
            <b className="price">{formatRupees(item.total)}</b>
          </li>
        ))}
      </ul>
      <Stitch quiet />
      <OrderFigures totals={{ ...order, total: order.total_amount }} couponCode={order.coupon_code} />
      <OrderTimes history={order.history} />
      <div className="admin-actions">
        <Button variant="line" small onClick={onPrint}>
          <AdminIcon name="print" small />
          Packing slip
        </Button>
        <TaxDocuments order={order} caller="staff" />
        <Button variant="line" small onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}

/** The history of the order's status. */
const OrderTimes = ({ history }: Pick<AdminOrder, 'history'>) => (
  <section className="admin-times">
    <h3>History</h3>
    <ol>
      {history.map(({ status, at, by }) => (
        <li key={at + status}>
          <b>{statusLabels[status]}</b>
          <span>{momentText(at)}</span>
          {by !== null && <span>by {by}</span>}
        </li>
      ))}
    </ol>
  </section>
)
