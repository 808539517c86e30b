import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'

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
      width={128}
      interval={0}
      tickFormatter={shortName}
    />
    <Bar className="admin-chart__bar" dataKey="value" isAnimationActive={false}>
      <LabelList dataKey="text" position="right" />
    </Bar>
  </BarChart>
)

export default ReportChart

/** Letters of a name that fit beside its bar. */
const maxLetters = 17

const shortName = (name: string): string =>
  name.length > maxLetters ? `${name.slice(0, maxLetters - 1).trimEnd()}…` : name
