import { statusLabels } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { momentText } from '../parts/dates.ts'

/** Every change of the order, with who made it. */
export const OrderTimes = ({ history }: Pick<AdminOrder, 'history'>) => (
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
