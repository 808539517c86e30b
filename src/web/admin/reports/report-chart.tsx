import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import { nameLines } from './name-lines.ts'

interface ReportChartProps {
  title: string
  bars: readonly { name: string; value: number; text: string }[]
}

/** Height of a bar with its name, in pixels. */
const barHeight = 36

/** The table below it says the same. */
const ReportChart = ({ title, bars }: ReportChartProps) => (
  <BarChart
    className="admin-chart w-full"
    responsive
    layout="vertical"
    height={barHeight * bars.length}
    data={[...bars]}
    title={title}
    margin={{ top: 0, right: 84, bottom: 0, left: 0 }}
    accessibilityLayer={false}
  >
    <XAxis type="number" hide />
    <YAxis
      type="category"
      dataKey="name"
      tickLine={false}
      axisLine={false}
      width={152}
      interval={0}
      tick={Name}
    />
    <Bar className="admin-chart__bar" dataKey="value" isAnimationActive={false}>
      <LabelList dataKey="text" position="right" />
    </Bar>
  </BarChart>
)

export default ReportChart

interface NameProps {
  x: number | string
  y: number | string
  payload: { value: string }
}

/** The name of a bar, in two lines where it is long. */
const Name = ({ x, y, payload }: NameProps) => {
  const lines = nameLines(payload.value)
  return (
    <text
      className="admin-chart__name"
      x={x}
      y={y}
      dy={lines.length > 1 ? '-0.25em' : '0.35em'}
      textAnchor="end"
    >
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? undefined : '1.15em'}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
