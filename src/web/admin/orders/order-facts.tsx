import { isUnpaid } from './is-unpaid.ts'
import { promiseDay } from '#shared/delivery/promise-text.ts'
import { formatRupees } from '#shared/money.ts'
import { shownPhone } from '#shared/auth/format-phone.ts'
import { addressLines } from '#shared/orders/address-lines.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { paymentText } from '#shared/orders/payment-text.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'
import { TagsField } from '../parts/tags-field.tsx'
import { useCan } from '../parts/use-can.ts'
import { OrderBusiness } from './order-business.tsx'
import { StatusSelect } from './status-select.tsx'

interface OrderFactsProps {
  order: AdminOrder
  /** absent where the order is only read */
  onChanged?: ((order: AdminOrder) => void) | undefined
}

/** The customer of an order, its address, its payment, its promise and its status. */
export function OrderFacts({ order, onChanged }: OrderFactsProps) {
  const can = useCan()
  const address = [order.shipping_address.fullName, ...addressLines(order.shipping_address)]
  const copy = () =>
    void copyText([...address, order.shipping_address.phone].join('\n'), {
      done: 'Address copied',
      refused: 'The address could not be copied',
    })
  return (
    <>
      <section>
        <h3>Customer</h3>
        <b>{order.customer_name}</b>
        {order.customer_email !== '' && (
          <a className="admin-plain" href={`mailto:${order.customer_email}`}>
            {order.customer_email}
          </a>
        )}
        <a className="admin-plain" href={`tel:${order.customer_phone}`}>
          {shownPhone(order.customer_phone)}
        </a>
        {can('customers:write') && (
          <Link
            className="link"
            to={adminHref('customers', { search: order.customer_email || order.customer_phone })}
          >
            All about this customer
          </Link>
        )}
      </section>
      <section>
        <h3>Ship to</h3>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{shownPhone(order.shipping_address.phone)}</span>
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
        {order.promise && !isUnpaid(order) && (
          <span className="admin-quiet">
            Promised for {promiseDay(order.promise.date)}, zone {order.promise.zone}
          </span>
        )}
        {order.promised_again !== undefined && (
          <span className="admin-quiet">Sent again, promised for {promiseDay(order.promised_again)}</span>
        )}
      </section>
      {order.note !== undefined && (
        <section>
          <h3>The customer’s note</h3>
          <p className="whitespace-pre-line">{order.note}</p>
        </section>
      )}
      {onChanged && (
        <section>
          <h3>Tags</h3>
          <TagsField
            of="order"
            id={order.order_id}
            tags={order.tags}
            onChanged={(tags) => onChanged({ ...order, tags })}
          />
        </section>
      )}
      <OrderBusiness order={order} onChanged={onChanged} />
      {onChanged && (
        <section className="field">
          <label className="label" htmlFor="order-status">
            Status
          </label>
          <StatusSelect id="order-status" order={order} onChanged={onChanged} />
        </section>
      )}
    </>
  )
}
