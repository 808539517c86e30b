import { useSession } from '#web/state/session-store.ts'
import { todayText } from '../parts/dates.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { LowStock } from './low-stock.tsx'
import { OwnersOverview } from './owners-overview.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentOrders } from './recent-orders.tsx'

/** docs/product/back-office.md. What the shop earns is shown to admins alone. */
export default function OverviewView() {
  const { user } = useSession()
  return (
    <>
      <ViewHead title="Overview" note={todayText()}>
        <QuickActions />
      </ViewHead>
      {user?.role === 'admin' ? (
        <OwnersOverview />
      ) : (
        <>
          <RecentOrders />
          <LowStock />
        </>
      )}
    </>
  )
}
