import { formatRupees } from '#shared/money.ts'
import type { SalesDay } from '#shared/orders/sales.schema.ts'
import { dateText } from '../parts/dates.ts'

interface ChartTipProps {
  day: SalesDay
  before: SalesDay
  /** where the day's knot is */
  x: number
  y: number
  chart: { width: number; bottom: number }
}

const size = { width: 158, height: 74 }

/** What is known of the day under the pointer. */
export function ChartTip({ day, before, x, y, chart }: ChartTipProps) {
  const left = Math.min(Math.max(x - size.width / 2, 0), chart.width - size.width)
  const top = y - size.height - 16 < 0 ? Math.min(y + 16, chart.bottom - size.height) : y - size.height - 16
  return (
    <g className="admin-chart__tip">
      <path className="admin-chart__mark" d={`M${x} ${y}V${chart.bottom}`} />
      <circle cx={x} cy={y} r="6" />
      <g transform={`translate(${left} ${top})`}>
        <rect {...size} rx="3" />
        <text x="12" y="22">
          {dateText(day.date)}, {day.orders === 1 ? '1 order' : `${day.orders} orders`}
        </text>
        <text x="12" y="43" className="admin-chart__sum">
          {formatRupees(day.revenue)}
        </text>
        <text x="12" y="62">
          {dateText(before.date)}: {formatRupees(before.revenue)}
        </text>
      </g>
    </g>
  )
}
