import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { adminHref } from '../admin-href.ts'
import { momentText } from '../parts/dates.ts'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'

/** docs/product/back-office.md, Overview */
const recent = 5

export function RecentOrders() {
  const loaded = useStaffQuery('GET /api/orders/admin', { query: { limit: recent } })
  return (
    <section className="admin-section" aria-labelledby="recent-orders">
      <div className="flex flex-wrap gap-y-1.5 gap-x-4 items-center justify-between min-h-tap">
        <h2 id="recent-orders">Recent orders</h2>
        <Link className="link" to={adminHref('orders')}>
          View all orders <Icon name="arrow" small />
        </Link>
      </div>
      <Loading of={loaded} failure="Orders could not be loaded" skeleton={<TableSkeleton rows={recent} />}>
        {({ orders }) =>
          orders.length === 0 ? <p className="admin-quiet">No orders yet.</p> : <Table orders={orders} />
        }
      </Loading>
    </section>
  )
}

const Table = ({ orders }: { orders: AdminOrder[] }) => (
  <div className="admin-table-box">
    <table className="data-table data-table--cards">
      <thead>
        <tr>
          <th>Order</th>
          <th>Customer</th>
          <th>Date</th>
          <th className="cell-end">Items</th>
          <th className="cell-end">Total</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.order_id}>
            <td className="cell-lead">
              <Link className="link" to={adminHref('orders', { order: order.order_id })}>
                {order.order_id}
              </Link>
            </td>
            <td className="cell-who">{order.customer_name}</td>
            <td className="cell-wide">{momentText(order.created_at)}</td>
            <td className="cell-end cell-wide">{order.items_count}</td>
            <td className="cell-end cell-sum">{formatRupees(order.total_amount)}</td>
            <td className="cell-mark">
              <StatusChip status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
