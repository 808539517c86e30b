import { formatRupees } from '#shared/money.ts'
import type { Sales } from '#shared/orders/sales.schema.ts'
import { dateText } from '../../parts/dates.ts'

export const SalesTable = ({ sales: { days, previous } }: { sales: Sales }) => (
  <details className="admin-details">
    <summary className="min-h-tap text-sm leading-tap text-text-2">Show as a table</summary>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard scrolls what has the focus */}
    <div className="max-h-90 overflow-y-auto" role="region" aria-label="Sales by day" tabIndex={0}>
      <table className="data-table">
        <caption className="sr-only">Orders and revenue by day, beside the days before</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="cell-end">
              Orders
            </th>
            <th scope="col" className="cell-end">
              Revenue
            </th>
            <th scope="col" className="cell-end">
              {days.length} days before
            </th>
          </tr>
        </thead>
        <tbody>
          {days
            .map(({ date, orders, revenue }, index) => (
              <tr key={date}>
                <th scope="row">{dateText(date)}</th>
                <td className="cell-end">{orders}</td>
                <td className="cell-end">{formatRupees(revenue)}</td>
                <td className="cell-end">{formatRupees(previous[index]!.revenue)}</td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  </details>
)
