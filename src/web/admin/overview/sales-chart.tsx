import { useRef, useState, type PointerEvent } from 'react'
import type { Sales, SalesDay } from '#shared/orders/sales.schema.ts'
import { dateText } from '../parts/dates.ts'
import { useWidth } from '../parts/use-width.ts'
import { chartMarks, shortRupees } from './chart-scale.ts'
import { ChartTip } from './chart-tip.tsx'

const height = 280
const edge = { top: 16, right: 14, bottom: 30, left: 52 }
/** Pixels that a date under the axis needs. */
const dateWidth = 64

/** Drawn in the pixels of its place, so that its words keep their size. The table below it says the same. */
export function SalesChart({ sales: { days, previous } }: { sales: Sales }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [pointed, setPointed] = useState<number | null>(null)

  const marks = chartMarks(Math.max(...[...days, ...previous].map(({ revenue }) => revenue)))
  const inner = width - edge.left - edge.right
  const x = (index: number) => edge.left + (inner * index) / (days.length - 1)
  const y = (revenue: number) =>
    height - edge.bottom - ((height - edge.top - edge.bottom) * revenue) / marks.at(-1)!
  const line = (of: readonly SalesDay[]) =>
    of
      .map(
        ({ revenue }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(revenue).toFixed(1)}`,
      )
      .join('')
  const every = Math.ceil((days.length * dateWidth) / Math.max(inner, 1))

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    const index = Math.round(((left - edge.left) / inner) * (days.length - 1))
    setPointed(Math.min(Math.max(index, 0), days.length - 1))
  }

  return (
    <div ref={box} className="admin-chart" aria-hidden="true">
      {width > 0 && (
        <svg width={width} height={height} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
          {marks.map((mark) => (
            <g key={mark}>
              <path className="admin-chart__mark" d={`M${edge.left} ${y(mark)}H${width - edge.right}`} />
              <text x={edge.left - 10} y={y(mark) + 4} textAnchor="end">
                {shortRupees(mark)}
              </text>
            </g>
          ))}
          {days.map(
            ({ date }, index) =>
              (days.length - 1 - index) % every === 0 && (
                <text
                  key={date}
                  x={x(index)}
                  y={height - 8}
                  textAnchor={index === days.length - 1 ? 'end' : 'middle'}
                >
                  {dateText(date)}
                </text>
              ),
          )}
          <path className="admin-chart__area" d={`${line(days)}V${height - edge.bottom}H${edge.left}Z`} />
          <path className="admin-chart__before" d={line(previous)} />
          <path className="admin-chart__line" d={line(days)} />
          {pointed !== null && (
            <ChartTip
              day={days[pointed]!}
              before={previous[pointed]!}
              x={x(pointed)}
              y={y(days[pointed]!.revenue)}
              chart={{ width, bottom: height - edge.bottom }}
            />
          )}
        </svg>
      )}
    </div>
  )
}
