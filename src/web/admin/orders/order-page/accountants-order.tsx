import { Head } from '#web/app/head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { adminHref } from '../../admin-href.ts'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { OrderFacts } from '../order-facts.tsx'
import { MoneyPanel } from './money-panel.tsx'

/** An order as accountants see it: its money, its documents and whom it was sold to. */
export function AccountantsOrder({ id }: { id: string }) {
  const loaded = useStaffQuery('GET /api/orders/admin/:id', { params: { id } })
  return (
    <>
      <Head title={`Admin: Order ${id}`} />
      <Breadcrumbs items={[{ label: 'Orders', to: adminHref('orders') }, { label: id }]} />
      <Loading of={loaded} failure="The order could not be loaded" skeleton={<TableSkeleton rows={6} />}>
        {({ order }) => (
          <>
            <h1 className="flex flex-wrap gap-y-1.5 gap-x-3.5 items-center font-[400]">
              <span className="display display--md">Order {id}</span>
              <StatusChip status={order.status} />
            </h1>
            <h2 className="sr-only">Money and documents</h2>
            <div className="admin-order admin-columns lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <MoneyPanel order={order} />
              <div className="panel admin-order__facts grid gap-5">
                <OrderFacts order={order} />
              </div>
            </div>
          </>
        )}
      </Loading>
    </>
  )
}
