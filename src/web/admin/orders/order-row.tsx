import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { dayText, momentText } from '../parts/dates.ts'
import { Tick } from '../parts/tick.tsx'
import { openedHere } from '../parts/use-opened.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { StatusSelect } from './status-select.tsx'

interface OrderRowProps {
  order: AdminOrder
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onChanged: (order: AdminOrder) => void
}

export function OrderRow({ order, chosen, onChoose, onChanged }: OrderRowProps) {
  const id = order.order_id
  const details = useViewQuery().hrefWith({ order: id })
  return (
    <tr data-chosen={chosen || undefined}>
      <td className="cell-tick">
        <Tick label={`Select order ${id}`} checked={chosen} onChange={onChoose} />
      </td>
      <td className="cell-lead">
        <Link to={details} state={openedHere} preventScrollReset className="admin-plain">
          {id}
        </Link>
      </td>
      <td className="cell-who">
        {order.customer_name}
        <small>{order.customer_email}</small>
      </td>
      <td className="cell-mark" title={momentText(order.created_at)}>
        {dayText(order.created_at)}
      </td>
      <td className="cell-end cell-wide">{order.items_count}</td>
      <td className="cell-end cell-sum">{formatRupees(order.total_amount)}</td>
      <td className="cell-wide">
        {order.payment_method.type === 'cod' ? 'COD' : 'Card'}
        <small>{order.payment_status}</small>
      </td>
      <td className="cell-set">
        <StatusSelect order={order} onChanged={onChanged} />
      </td>
      <td className="cell-act">
        <ButtonLink
          variant="line"
          small
          to={details}
          state={openedHere}
          preventScrollReset
          aria-label={`Details of order ${id}`}
        >
          Details
        </ButtonLink>
      </td>
    </tr>
  )
}
