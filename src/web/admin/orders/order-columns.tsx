import { formatRupees, rupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type { PaymentType } from '#shared/orders/payment-types.ts'
import { isUnpaid } from './is-unpaid.ts'
import { eventLabel } from '#shared/parcels/lost-parcel.ts'
import { Link } from '#web/ui/link.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { ParcelChip } from '../parcels/parcel-chip.tsx'
import type { Column } from '../parts/data-table.tsx'
import { dateBefore, dateText, dayText, momentText, timeText } from '../parts/dates.ts'
import { detailsColumn } from '../parts/details-column.tsx'
import { TagList } from '../parts/tag-list.tsx'
import { openedHere } from '../parts/use-opened.ts'
import { StatusSelect } from './status-select.tsx'

const paymentNames: Record<PaymentType, string> = { cod: 'COD', card: 'Card', online: 'Online', upi: 'UPI' }

interface OrderColumnsOptions {
  hrefOf: (order: AdminOrder) => string
  onChanged: (order: AdminOrder) => void
  /** the status is shown, and not changed */
  isRead?: boolean
}

export const orderColumns = ({
  hrefOf,
  onChanged,
  isRead = false,
}: OrderColumnsOptions): Column<AdminOrder>[] => [
  {
    head: 'Order',
    className: 'cell-lead',
    cell: (order) => (
      <>
        <Link to={hrefOf(order)} data-state={openedHere} data-keep-scroll className="admin-plain">
          {order.order_id}
        </Link>
        <TagList tags={order.tags} />
      </>
    ),
  },
  {
    head: 'Customer',
    name: 'customer',
    className: 'cell-who',
    cell: (order) => (
      <>
        {order.customer_name}
        <small>{order.customer_email}</small>
      </>
    ),
  },
  {
    head: 'Placed',
    name: 'placed',
    className: 'cell-mark',
    sort: { descending: '', ascending: 'oldest' },
    cell: ({ created_at: at }) => (
      <>
        {dayText(at)}
        <small>{timeText(at)}</small>
      </>
    ),
  },
  {
    head: 'Items',
    name: 'items',
    isExtra: true,
    className: 'cell-end cell-wide',
    cell: (order) => order.items_count,
  },
  {
    head: 'Total',
    name: 'total',
    className: 'cell-end cell-sum',
    sort: { descending: 'total-high', ascending: 'total-low' },
    cell: (order) => (
      <>
        {formatRupees(standing(order))}
        {dueText(order) !== null && <small className="font-regular">{dueText(order)}</small>}
      </>
    ),
  },
  {
    head: 'Payment',
    name: 'payment',
    className: 'cell-pay',
    cell: (order) => (
      <>
        {paymentNames[order.payment_method.type]}
        <small>{order.payment_status}</small>
      </>
    ),
  },
  {
    head: 'Parcel',
    name: 'parcel',
    className: 'cell-news',
    cell: ParcelCell,
  },
  {
    head: 'Promised',
    name: 'promised',
    className: 'cell-wide',
    sort: { ascending: 'promised-first', descending: 'promised-last' },
    cell: PromiseCell,
  },
  {
    head: 'Status',
    name: 'status',
    className: 'cell-set',
    cell: (order) =>
      isRead ? <StatusChip status={order.status} /> : <StatusSelect order={order} onChanged={onChanged} />,
  },
  {
    head: 'Phone',
    name: 'phone',
    isExtra: true,
    className: 'cell-wide',
    cell: ({ shipping_address: { phone } }) => phone,
  },
  {
    head: 'Place',
    name: 'place',
    isExtra: true,
    className: 'cell-wide',
    cell: ({ shipping_address: { city, pincode } }) => (
      <>
        {city}
        <small>{pincode}</small>
      </>
    ),
  },
  detailsColumn(hrefOf, (order) => `order ${order.order_id}`),
]

const standing = ({ total_amount: total, cancelled_amount: cancelled }: AdminOrder) =>
  rupees(total - (cancelled ?? 0))

/** Paid in part, or refunded in part: the rest of the row says the other cases. */
function dueText(order: AdminOrder): string | null {
  const { amount_paid: paid, amount_refunded: refunded, status } = order
  if (refunded > 0) return `${formatRupees(refunded)} back`
  return paid > 0 && paid < standing(order) && status !== 'cancelled' ? `${formatRupees(paid)} paid` : null
}

/** The parcel that was made last, with what its courier said last. */
function ParcelCell({ parcels = [] }: AdminOrder) {
  const parcel = parcels.at(-1)
  if (!parcel) return null
  const { state, lost, awb, news } = parcel
  return (
    <>
      <ParcelChip state={state} lost={lost} />
      {parcels.length > 1 && ` of ${parcels.length}`}
      {awb !== null && <small>{awb}</small>}
      {news && (
        <small>
          {eventLabel(news.kind, lost)}, {momentText(news.at)}
        </small>
      )}
    </>
  )
}

const isUnderWay = ({ status }: AdminOrder) => status !== 'delivered' && status !== 'cancelled'

function PromiseCell(order: AdminOrder) {
  const { promise, promised_again: again } = order
  if (promise === null || isUnpaid(order)) return null
  const day = again ?? promise.date
  const today = dateBefore(0)
  const leavesLate = order.status === 'placed' && promise.dispatch_on < today
  return (
    <>
      {dateText(day)}
      {isUnderWay(order) && (day < today || leavesLate) && (
        <small className="text-danger">{day < today ? 'Late' : 'Has to leave'}</small>
      )}
    </>
  )
}
