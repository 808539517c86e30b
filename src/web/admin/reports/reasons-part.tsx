import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { ReportPanel } from './report-panel.tsx'
import { useSpan } from './use-span.ts'

export const ReasonsPart = () => (
  <Loading
    of={useStaffQuery('GET /api/admin/reports/reasons', useSpan())}
    failure="The reasons could not be loaded"
    skeleton={<TableSkeleton />}
  >
    {({ reasons, ...span }) => (
      <ReportPanel
        table="reasons"
        title="Reasons"
        note="Of the units that came back and were inspected."
        span={span}
        rows={reasons}
        picture="Units"
      />
    )}
  </Loading>
)
