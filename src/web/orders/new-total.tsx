import './order-figures.css'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { formatRupees, rupees, type Rupees } from '#shared/money.ts'

interface NewTotalProps {
  total: Rupees
  /** of the total, what was cancelled unit by unit */
  cancelled: Rupees | undefined
  /** one that is cancelled as a whole comes to nothing */
  status: OrderStatus
}

/** The total of an order of which units were cancelled. */
export function NewTotal({ total, cancelled = rupees(0), status }: NewTotalProps) {
  if (cancelled === 0 || status === 'cancelled') return null
  return (
    <dl className="summary">
      <div>
        <dt>Cancelled pieces</dt>
        <dd>- {formatRupees(cancelled)}</dd>
      </div>
      <div className="summary__total">
        <dt>New total</dt>
        <dd>{formatRupees(rupees(total - cancelled))}</dd>
      </div>
    </dl>
  )
}
