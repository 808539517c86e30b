import type { Stats } from '#shared/products/product-admin.schema.ts'
import { defaultSalesPeriod, salesPeriods, type Sales } from '#shared/orders/sales.schema.ts'
import { api, href } from '#shared/routes.ts'
import { todayText } from '../parts/dates.ts'
import { useAdminLoad } from '../parts/use-admin-load.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { BestSellers } from './best-sellers.tsx'
import { CollectionShares } from './collection-shares.tsx'
import { LowStock } from './low-stock.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { StatCards } from './stat-cards.tsx'

/** Specification, section 2, "Admin dashboard": stat cards, the 5 most recent orders, quick actions. */
export default function OverviewView() {
  const asked = useViewQuery().get('days')
  const days = salesPeriods.find((period) => period === asked) ?? defaultSalesPeriod
  const stats = useAdminLoad<{ stats: Stats }>(api.adminStats)
  const sales = useAdminLoad<{ sales: Sales }>(href(api.adminSales, null, { days }))

  return (
    <>
      <ViewHead title="Overview" note={todayText()}>
        <QuickActions />
      </ViewHead>
      <StatCards stats={stats} sales={sales.value?.sales} />
      <div className="admin-columns admin-columns--wide">
        <SalesPanel sales={sales} days={days} />
        <CollectionShares sales={sales} />
      </div>
      <RecentOrders />
      <div className="admin-columns admin-columns--halves">
        <BestSellers sales={sales} />
        <LowStock />
      </div>
    </>
  )
}
