import type { CallResponse } from '#shared/calls.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { adminHref } from '../admin-href.ts'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'
import { ReportPanel } from './report-panel.tsx'
import { useSpan } from './use-span.ts'

type Report = CallResponse<'GET /api/admin/reports/profit'>

export const ProfitPart = () => (
  <Loading
    of={useStaffQuery('GET /api/admin/reports/profit', useSpan())}
    failure="The profit could not be loaded"
    skeleton={<TableSkeleton />}
  >
    {(report) => (
      <>
        <Missing of={report} />
        <ReportPanel
          table="profit"
          title="Real profit"
          note={report.estimates.map((sentence) => `${sentence}.`).join(' ') || undefined}
          span={{ from: report.from, to: report.to }}
          rows={report.lines}
          picture="Amount"
        />
        <WithoutCost of={report} />
      </>
    )}
  </Loading>
)

/** Names what the sum is counted without, each with the place where it is entered. */
const Missing = ({ of: { missing, lines } }: { of: Report }) =>
  missing.length > 0 && (
    <Note tone="warn">
      <ul className="grid gap-1">
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}.</li>
        ))}
      </ul>
      {lines.some(({ part, paise }) => part !== 'goods' && part !== 'written_off' && paise === null) && (
        <Link to={adminHref('settings', { part: 'delivery' })} className="link">
          Enter the usual cost of a parcel
        </Link>
      )}
    </Note>
  )

const WithoutCost = ({ of: { without_cost: products } }: { of: Report }) =>
  products.length > 0 && (
    <section className="panel admin-section" aria-labelledby="without-cost">
      <h2 id="without-cost">Products without a cost</h2>
      <p className="admin-quiet">Enter what a unit costs you, without the GST that you claim back.</p>
      <details className="admin-details">
        <summary className="min-h-tap text-sm leading-tap text-text-2">Show them</summary>
        <ul className="grid gap-2">
          {products.map(({ product_id, name, units }) => (
            <li key={product_id} className="flex gap-3 justify-between">
              <Link to={adminHref('products', { product: product_id })} className="link wrap-anywhere">
                {name}
              </Link>
              <span>{units === 1 ? '1 unit' : `${units.toLocaleString('en-IN')} units`}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
