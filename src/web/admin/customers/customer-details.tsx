import { shownPhone } from '#shared/auth/format-phone.ts'
import type { CustomerDetail } from '#shared/auth/account/customer.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { Link } from '#web/ui/link.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { adminHref } from '../admin-href.ts'
import { DataTable, type Column } from '../parts/data-table.tsx'
import { dayText, momentText } from '../parts/dates.ts'
import { TurnOffTwoStep } from '../parts/turn-off-two-step.tsx'
import { TagsField } from '../parts/tags-field.tsx'
import { CustomerSignOut } from './customer-sign-out.tsx'

interface CustomerDetailsProps {
  customer: CustomerDetail
  onChanged: () => void
}

export const CustomerDetails = ({ customer, onChanged }: CustomerDetailsProps) => (
  <div className="admin-order grid gap-5.5">
    <Stitch />
    <div className="admin-order__facts grid gap-y-5 gap-x-6 min-[600px]:grid-cols-[1fr_1fr]">
      <section>
        <h3>Contact</h3>
        {customer.email !== '' && (
          <a className="admin-plain" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        )}
        <a className="admin-plain" href={`tel:${customer.phone}`}>
          {shownPhone(customer.phone)}
        </a>
        <span className="admin-quiet">Joined {dayText(customer.created_at)}</span>
        <span className="admin-quiet">
          {customer.two_step ? 'Two-step sign-in is on ' : 'Signs in with the password alone'}
          {customer.two_step && <TurnOffTwoStep of="customers" person={customer} onChanged={onChanged} />}
        </span>
        <CustomerSignOut customer={customer} />
      </section>
      <section>
        <h3>Spend</h3>
        <b>{formatRupees(customer.spend)}</b>
        <span className="admin-quiet">
          {customer.orders_count === 1 ? '1 order' : `${customer.orders_count} orders`}, cancelled ones do not
          count towards it
        </span>
      </section>
    </div>
    <section>
      <h3>Tags</h3>
      <TagsField of="customer" id={customer.id} tags={customer.tags} onChanged={onChanged} />
    </section>
    <section>
      <h3>Addresses</h3>
      {customer.addresses.length === 0 && <p className="admin-quiet">None saved.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-y-4 gap-x-6 mt-1.5">
        {customer.addresses.map((address) => (
          <li className="grid content-start wrap-anywhere" key={address.id}>
            <b>{address.fullName}</b>
            <span>{address.address}</span>
            {address.landmark !== '' && <span>{address.landmark}</span>}
            <span>
              {address.city}, {address.state} {address.pincode}
            </span>
            <span>{shownPhone(address.phone)}</span>
            {address.is_default && <span className="admin-quiet">Default</span>}
          </li>
        ))}
      </ul>
    </section>
    <section className="admin-section">
      <h3>Orders</h3>
      {customer.orders.length === 0 ? (
        <p className="admin-quiet">No order yet.</p>
      ) : (
        <DataTable rows={customer.orders} columns={columns} idOf={({ order_id }) => order_id} />
      )}
      {customer.orders_count > customer.orders.length && (
        <Link className="link" to={adminHref('orders', { search: customer.email || customer.phone })}>
          View all {customer.orders_count} orders
        </Link>
      )}
    </section>
  </div>
)

const columns: Column<CustomerDetail['orders'][number]>[] = [
  {
    head: 'Order',
    className: 'cell-lead',
    cell: ({ order_id: order }) => (
      <Link className="link" to={adminHref('orders', { order })}>
        {order}
      </Link>
    ),
  },
  { head: 'Date', className: 'cell-who', cell: (order) => momentText(order.created_at) },
  { head: 'Total', className: 'cell-end cell-sum', cell: (order) => formatRupees(order.total_amount) },
  { head: 'Status', className: 'cell-mark', cell: (order) => <StatusChip status={order.status} /> },
]
