import { formatRupees, rupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type { PaymentType } from '#shared/orders/payment-types.ts'
import { Link } from '#web/ui/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '../parts/data-table.tsx'
import { dayText, momentText } from '../parts/dates.ts'
import { openedHere } from '../parts/use-opened.ts'
import { StatusSelect } from './status-select.tsx'

const paymentNames: Record<PaymentType, string> = { cod: 'COD', card: 'Card', online: 'Online', upi: 'UPI' }

interface OrderColumnsOptions {
  hrefOf: (order: AdminOrder) => string
  onChanged: (order: AdminOrder) => void
}

export const orderColumns = ({ hrefOf, onChanged }: OrderColumnsOptions): Column<AdminOrder>[] => [
  {
    head: 'Order',
    className: 'cell-lead',
    cell: (order) => (
      <Link to={hrefOf(order)} state={openedHere} preventScrollReset className="admin-plain">
        {order.order_id}
      </Link>
    ),
  },
  {
    head: 'Customer',
    className: 'cell-who',
    cell: (order) => (
      <>
        {order.customer_name}
        <small>{order.customer_email}</small>
      </>
    ),
  },
  {
    head: 'Date',
    className: 'cell-mark',
    cell: ({ created_at: at }) => <span title={momentText(at)}>{dayText(at)}</span>,
  },
  { head: 'Items', className: 'cell-end cell-wide', cell: (order) => order.items_count },
  {
    head: 'Total',
    className: 'cell-end cell-sum',
    cell: (order) => formatRupees(rupees(order.total_amount - (order.cancelled_amount ?? 0))),
  },
  {
    head: 'Payment',
    className: 'cell-wide',
    cell: (order) => (
      <>
        {paymentNames[order.payment_method.type]}
        <small>{order.payment_status}</small>
      </>
    ),
  },
  {
    head: 'Status',
    className: 'cell-set',
    cell: (order) => <StatusSelect order={order} onChanged={onChanged} />,
  },
  {
    head: 'Details',
    isHeadHidden: true,
    className: 'cell-act',
    cell: (order) => (
      <ButtonLink
        variant="line"
        small
        to={hrefOf(order)}
        state={openedHere}
        preventScrollReset
        aria-label={`Details of order ${order.order_id}`}
      >
        Details
      </ButtonLink>
    ),
  },
]
