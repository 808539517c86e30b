import { lazy, Suspense } from 'react'
import { formatRupees } from '#shared/money.ts'
import { salesPeriods, type Sales, type SalesPeriod } from '#shared/orders/sales.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { Loading } from '../../parts/loading.tsx'
import type { StaffQuery } from '../../parts/use-staff-query.ts'
import { SalesTable } from './sales-table.tsx'

/** The chart library loads last, and never on the server, which renders no dashboard. */
const SalesChart = lazy(() =>
  import.meta.env.SSR ? Promise.reject(new Error('Drawn in the browser')) : import('./sales-chart.tsx'),
)

interface SalesPanelProps {
  sales: StaffQuery<{ sales: Sales }>
  days: SalesPeriod
}

/** Revenue by day as a running stitch, and the days before as a plain line. */
export function SalesPanel({ sales, days }: SalesPanelProps) {
  return (
    <section className="panel admin-section" aria-labelledby="sales">
      <div className="flex flex-wrap gap-y-1.5 gap-x-4 items-center justify-between min-h-tap">
        <h2 id="sales">Sales</h2>
        <nav className="admin-choice" aria-label="Period">
          {salesPeriods.map((period) => (
            <Link
              key={period}
              to={adminHref('overview', { days: period })}
              data-keep-scroll
              aria-current={period === days ? 'true' : undefined}
            >
              {period} days
            </Link>
          ))}
        </nav>
      </div>
      <Loading
        of={sales}
        failure="Sales could not be loaded"
        skeleton={<Skeleton className="h-[300px] w-full" />}
      >
        {({ sales: figures }) => (
          <>
            <p className="admin-legend flex flex-wrap gap-y-1 gap-x-6 text-sm text-text-2">
              <span className="flex flex-wrap gap-y-1 gap-x-2 items-center">
                <i className="stitch w-9" aria-hidden="true" /> These {figures.days.length} days:{' '}
                <b className="text-text">{formatRupees(figures.totals.revenue)}</b>
              </span>
              <span className="flex flex-wrap gap-y-1 gap-x-2 items-center">
                <i className="h-0.5 bg-primary opacity-50 w-9" aria-hidden="true" /> The {figures.days.length}{' '}
                before: {formatRupees(figures.previous_totals.revenue)}
              </span>
            </p>
            <Suspense fallback={<Skeleton className="admin-chart w-full h-70" />}>
              <SalesChart sales={figures} />
            </Suspense>
            <SalesTable sales={figures} />
          </>
        )}
      </Loading>
    </section>
  )
}
