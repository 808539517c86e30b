import { defaultSalesPeriod, salesPeriods } from '#shared/orders/sales.schema.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'
import { SampleDataLeft } from '../../setup/sample-data.tsx'
import { SetupPanel } from '../../setup/setup-panel.tsx'
import { TodayList } from '../today-list.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Books } from './books.tsx'
import { CollectionShares } from './collection-shares.tsx'
import { Failures } from './failures.tsx'
import { LowStock } from './low-stock.tsx'
import { PressingComplaints } from './pressing-complaints.tsx'
import { Promises } from './promises.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { StatCards } from './stat-cards.tsx'
import { TaxTasks } from './tax-tasks.tsx'

/** Until it opens, a shop has nothing to count: it shows the way there alone. */
export function OwnersOverview() {
  const asked = useViewQuery().get('days')
  const days = salesPeriods.find((period) => period === asked) ?? defaultSalesPeriod
  const stats = useStaffQuery('GET /api/products/admin/stats')
  const sales = useStaffQuery('GET /api/admin/sales', { query: { days } })
  const { data: setup } = useStaffQuery('GET /api/admin/setup')
  if (setup?.state === 'soon')
    return (
      <>
        <SetupPanel />
        <TodayList />
      </>
    )
  return (
    <>
      <TaxTasks />
      <TodayList />
      {setup?.sample && <SampleDataLeft />}
      <StatCards stats={stats} sales={sales.data?.sales} />
      <div className="admin-columns lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] lg:items-stretch">
        <SalesPanel sales={sales} days={days} />
        <CollectionShares sales={sales} />
      </div>
      <RecentOrders />
      <Promises />
      <div className="admin-columns lg:grid-cols-2">
        <BestSellers sales={sales} />
        <LowStock />
      </div>
      <PressingComplaints />
      <Failures />
      <Books />
    </>
  )
}
