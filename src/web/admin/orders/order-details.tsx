import { paymentText } from '#shared/orders/payment-text.ts'
import { promiseDay } from '#shared/delivery/promise-text.ts'
import { formatRupees } from '#shared/money.ts'
import { sellerMissing } from '#shared/invoices/seller-missing.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { taxRateOf } from '#shared/pricing/pricing.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { copyText } from '#web/state/copy-text.ts'
import { OrderFigures } from '#web/orders/order-figures.tsx'
import NewTotal from '#web/orders/new-total.tsx'
import { orderSteps } from '#web/orders/order-steps.ts'
import { TaxDocuments } from '#web/orders/tax-documents.tsx'
import { useSession } from '#web/state/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { addressLines } from '#shared/orders/address-lines.ts'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { adminHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'
import { OrderMoney } from './money/order-money.tsx'
import { OrderBusiness } from './order-business.tsx'
import { OrderParcels } from './parcels/order-parcels.tsx'
import { OrderReturns } from './returns/order-returns.tsx'
import { StatusSelect } from './status-select.tsx'

interface OrderDetailsProps {
  order: AdminOrder
  onChanged: (order: AdminOrder) => void
  onPrint: () => void
  onClose: () => void
}

const files = {
  sale: 'GET /api/orders/admin/:id/invoice',
  note: 'GET /api/orders/admin/:id/credit-note',
} as const

export function OrderDetails({ order, onChanged, onPrint, onClose }: OrderDetailsProps) {
  const { user } = useSession()
  const address = [order.shipping_address.fullName, ...addressLines(order.shipping_address)]
  const copy = () =>
    void copyText([...address, order.shipping_address.phone].join('\n'), {
      done: 'Address copied',
      refused: 'The address could not be copied',
    })
  return (
    <div className="admin-order grid gap-5.5">
      <Stitch />
      <div className="admin-order__facts grid gap-y-5 gap-x-6 min-[600px]:grid-cols-[1fr_1fr]">
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
            <Link className="link" to={adminHref('customers', { search: order.customer_email })}>
              All about this customer
            </Link>
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
          {order.refused_at !== null && <span>Refused at the door {momentText(order.refused_at)}</span>}
          {order.deductions > 0 && <span>{formatRupees(order.deductions)} kept of what came back</span>}
          <span className="admin-quiet">Placed {momentText(order.created_at)}</span>
          {order.promise && (
            <span className="admin-quiet">
              Promised for {promiseDay(order.promise.date)}, zone {order.promise.zone}
            </span>
          )}
          {order.promised_again !== undefined && (
            <span className="admin-quiet">Sent again, promised for {promiseDay(order.promised_again)}</span>
          )}
        </section>
        <OrderBusiness order={order} onChanged={onChanged} />
        <section className="field">
          <label className="label" htmlFor="order-status">
            Status
          </label>
          <StatusSelect id="order-status" order={order} onChanged={onChanged} />
        </section>
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
        rate={taxRateOf(order.items)}
      />
      <NewTotal total={order.total_amount} cancelled={order.cancelled_amount} />
      <OrderMoney order={order} />
      <OrderParcels order={order} />
      <OrderReturns order={order} />
      <OrderTimes order={order} />
      <div className="admin-actions">
        <Button variant="line" small onClick={onPrint}>
          <AdminIcon name="print" small />
          Packing slip
        </Button>
        <TaxDocuments
          // A piece that came back has a credit note at once.
          key={order.returned_amount}
          order={order}
          list="GET /api/orders/admin/:id/documents"
          files={files}
          missing={sellerMissing}
          copies={order.tax_scheme === 'sample' ? undefined : 'GET /api/admin/orders/:id/documents/:number'}
        />
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
