import { formatRupees } from '#shared/money.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { adminHref } from '../../admin-href.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { momentText } from '../../parts/dates.ts'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'

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
          orders.length === 0 ? (
            <p className="admin-quiet">No orders yet.</p>
          ) : (
            <DataTable rows={orders} columns={columns} idOf={({ order_id }) => order_id} />
          )
        }
      </Loading>
    </section>
  )
}

const columns: Column<AdminOrder>[] = [
  {
    head: 'Order',
    className: 'cell-lead',
    cell: ({ order_id: order }) => (
      <Link className="link" to={adminHref('orders', { order })}>
        {order}
      </Link>
    ),
  },
  { head: 'Customer', className: 'cell-who', cell: (order) => order.customer_name },
  { head: 'Date', className: 'cell-wide', cell: (order) => momentText(order.created_at) },
  { head: 'Items', className: 'cell-end cell-wide', cell: (order) => order.items_count },
  { head: 'Total', className: 'cell-end cell-sum', cell: (order) => formatRupees(order.total_amount) },
  { head: 'Status', className: 'cell-mark', cell: (order) => <StatusChip status={order.status} /> },
]
