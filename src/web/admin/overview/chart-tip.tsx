import type { TooltipContentProps } from 'recharts'
import { formatRupees } from '#shared/money.ts'
import type { SalesDay } from '#shared/orders/sales.schema.ts'
import { dateText } from '../parts/dates.ts'

/** What is known of the day that is pointed at. */
export function ChartTip({ active, payload }: TooltipContentProps) {
  const day = payload[0]?.payload as (SalesDay & { before: SalesDay }) | undefined
  if (!active || !day) return null
  return (
    <p className="admin-chart__tip" role="status">
      {dateText(day.date)}, {day.orders === 1 ? '1 order' : `${day.orders} orders`}
      <b>{formatRupees(day.revenue)}</b>
      {dateText(day.before.date)}: {formatRupees(day.before.revenue)}
    </p>
  )
}
