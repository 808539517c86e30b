import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { ReportPanel } from './report-panel.tsx'
import { useSpan } from './use-span.ts'

export const CameBackPart = () => (
  <Loading
    of={useStaffQuery('GET /api/admin/reports/came-back', useSpan())}
    failure="What came back could not be loaded"
    skeleton={<TableSkeleton />}
  >
    {({ products, collections, ...span }) => (
      <>
        <ReportPanel
          table="products"
          title="Products"
          note="Returned by their customers, and apart from them the units that never reached one. The file has those beyond the first hundred."
          span={span}
          rows={products}
          picture="Returned"
        />
        <ReportPanel
          table="collections"
          title="Collections"
          span={span}
          rows={collections}
          picture="Share returned"
        />
      </>
    )}
  </Loading>
)
