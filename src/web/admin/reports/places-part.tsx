import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { ReportPanel } from './report-panel.tsx'
import { useSpan } from './use-span.ts'

export const PlacesPart = () => (
  <Loading
    of={useStaffQuery('GET /api/admin/reports/places', useSpan())}
    failure="The places could not be loaded"
    skeleton={<TableSkeleton />}
  >
    {({ districts, states, ...span }) => (
      <>
        <ReportPanel
          table="states"
          title="States"
          note="Orders and sales are those that stand. Parcels have arrived or come back, also those of orders that were cancelled since."
          span={span}
          rows={states}
          picture="Sales"
        />
        <ReportPanel
          table="districts"
          title="Pincodes"
          note="By their first three digits, the sorting district. The file has those beyond the first hundred."
          span={span}
          rows={districts}
          picture="Sales"
        />
      </>
    )}
  </Loading>
)
