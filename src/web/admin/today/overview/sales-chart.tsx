import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import { formatRupees } from '#shared/money.ts'
import type { Sales, SalesDay } from '#shared/orders/sales.schema.ts'
import { dateText } from '../../parts/dates.ts'
import { shortRupees } from './short-rupees.ts'

/** Revenue by day; the arrow keys move from day to day. The table below it says the same. */
export default function SalesChart({ sales: { days, previous } }: { sales: Sales }) {
  const data = days.map((day, index) => ({ ...day, before: previous[index]! }))
  return (
    <ComposedChart
      className="admin-chart w-full h-70"
      responsive
      data={data}
      title="Revenue by day"
      margin={{ top: 16, right: 14, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey="date"
        tickFormatter={dateText}
        tickLine={false}
        axisLine={false}
        tickMargin={10}
        minTickGap={24}
        interval="equidistantPreserveStart"
      />
      <YAxis
        allowDecimals={false}
        tickFormatter={shortRupees}
        tickLine={false}
        axisLine={false}
        tickMargin={8}
        width={52}
      />
      <Tooltip content={ChartTip} isAnimationActive={false} />
      <Line
        className="admin-chart__before"
        dataKey="before.revenue"
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
      <Area className="admin-chart__now" dataKey="revenue" activeDot={{ r: 6 }} isAnimationActive={false} />
    </ComposedChart>
  )
}

function ChartTip({ active, payload }: TooltipContentProps) {
  const day = payload[0]?.payload as (SalesDay & { before: SalesDay }) | undefined
  if (!active || !day) return null
  return (
    <p
      className="py-2 px-3 border border-line-strong rounded-[3px] bg-syahi text-kora text-[13px] whitespace-nowrap"
      role="status"
    >
      {dateText(day.date)}, {day.orders === 1 ? '1 order' : `${day.orders} orders`}
      <b className="block text-[17px]">{formatRupees(day.revenue)}</b>
      {dateText(day.before.date)}: {formatRupees(day.before.revenue)}
    </p>
  )
}
