import { formatRupees } from '#shared/money.ts'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { ReportPanel } from './report-panel.tsx'
import { useSpan } from './use-span.ts'

export const SizesPart = () => (
  <Loading
    of={useStaffQuery('GET /api/admin/reports/sizes', useSpan())}
    failure="The sizes could not be loaded"
    skeleton={<TableSkeleton />}
  >
    {({ sizes, net_sales, charges, ...span }) => (
      <ReportPanel
        table="sizes"
        title="Sizes"
        note={`With shipping and fees of ${formatRupees(charges)} these are net sales of ${formatRupees(net_sales)}, as on the Overview. An exchange counts as sold in both sizes.`}
        span={span}
        rows={sizes}
        picture="Share back"
      />
    )}
  </Loading>
)
