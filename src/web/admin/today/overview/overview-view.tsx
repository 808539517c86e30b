import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { adminHref, newProductHref } from '../../admin-href.ts'
import { todayText } from '../../parts/dates.ts'
import { useCan } from '../../parts/use-can.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { TodayList } from '../today-list.tsx'
import { Books } from './books.tsx'
import { Failures } from './failures.tsx'
import { LowStock } from './low-stock.tsx'
import { OwnersOverview } from './owners-overview.tsx'
import { PressingComplaints } from './pressing-complaints.tsx'
import { Promises } from './promises.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { TaxTasks } from './tax-tasks.tsx'

/** docs/product/back-office.md, Overview. Revenue is shown to admins only. */
export default function OverviewView() {
  const can = useCan()
  // Without what there is to sell, an overview is what waits.
  if (!can('catalogue:write'))
    return (
      <>
        <ViewHead title="Overview" note={todayText()}>
          {can('orders:pack') && (
            <ButtonLink small to={adminHref('pack')}>
              Pack
            </ButtonLink>
          )}
        </ViewHead>
        <TodayList />
        {can('money:read') && <Books />}
      </>
    )
  return (
    <>
      <ViewHead title="Overview" note={todayText()} more={<QuickActions />}>
        <ButtonLink small to={newProductHref}>
          <Icon name="plus" small />
          Add Product
        </ButtonLink>
      </ViewHead>
      {can('sales:read') ? (
        <OwnersOverview />
      ) : (
        <>
          <TaxTasks />
          <TodayList />
          <RecentOrders />
          <Promises />
          <LowStock />
          <PressingComplaints />
          <Failures />
          <Books />
        </>
      )}
    </>
  )
}

const QuickActions = () => (
  <>
    <ButtonLink variant="line" small to={adminHref('orders', { status: 'placed' })}>
      <Icon name="parcel" small />
      Orders to pack
    </ButtonLink>
    <ButtonLink variant="line" small to={adminHref('products', { stock: 'low' })}>
      <Icon name="alert" small />
      Low stock
    </ButtonLink>
    <ButtonLink variant="line" small to={adminHref('content')}>
      <Icon name="edit" small />
      Edit home
    </ButtonLink>
  </>
)
