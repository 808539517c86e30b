import { lazy, Suspense } from 'react'
import { callHref } from '#shared/call-href.ts'
import type { ReportSpan } from '#shared/reports/report-span.ts'
import {
  reportColumns,
  type ReportColumn,
  type ReportTable,
  type RowOfReport,
} from '#shared/reports/report-tables.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { figureText } from './figure-text.ts'

/** The chart library loads last, and never on the server, which renders no dashboard. */
const ReportChart = lazy(() =>
  import.meta.env.SSR ? Promise.reject(new Error('Drawn in the browser')) : import('./report-chart.tsx'),
)

interface ReportPanelProps<Table extends ReportTable> {
  table: Table
  title: string
  note?: string | undefined
  span: ReportSpan
  rows: readonly RowOfReport<Table>[]
  /** the column that is drawn, by its head */
  picture: string
}

/** A table of a report with its picture and its file. */
export function ReportPanel<Table extends ReportTable>(props: ReportPanelProps<Table>) {
  const { table, title, note, rows, picture } = props
  const { from, to } = props.span
  const columns = reportColumns[table](rows)
  return (
    <section className="panel admin-section" aria-labelledby={`report-${table}`}>
      <div className="flex flex-wrap gap-y-1.5 gap-x-4 items-center justify-between min-h-tap">
        <h2 id={`report-${table}`}>{title}</h2>
        {rows.length > 0 && (
          <DownloadButton
            path={callHref('GET /api/admin/reports/:table.csv', { params: { table }, query: { from, to } })}
            fileName={`report-${table}-${from}-${to}.csv`}
            label={`CSV ${title.toLowerCase()}`}
          />
        )}
      </div>
      {note !== undefined && <p className="admin-quiet">{note}</p>}
      {rows.length === 0 ? (
        <p className="admin-quiet">Nothing in these days.</p>
      ) : (
        <>
          <Suspense fallback={<Skeleton className="admin-chart w-full h-70" />}>
            <ReportChart title={`${picture}: ${title}`} bars={barsOf(rows, columns, picture)} />
          </Suspense>
          <Rows title={title} rows={rows} columns={columns} />
        </>
      )}
    </section>
  )
}

/** Bars that a chart has room for. */
const maxBars = 12

function barsOf<Row>(rows: readonly Row[], columns: readonly ReportColumn<Row>[], picture: string) {
  const { kind, value } = columns.find(({ head }) => head === picture)!
  return rows.slice(0, maxBars).map((row) => {
    const amount = value(row)
    return {
      name: String(columns[0]!.value(row)),
      value: Math.abs(Number(amount)),
      text: figureText(kind, amount),
    }
  })
}

interface RowsProps<Row> {
  title: string
  rows: readonly Row[]
  columns: readonly ReportColumn<Row>[]
}

const Rows = <Row,>({ title, rows, columns }: RowsProps<Row>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard scrolls what has the focus
  <div className="admin-table-box" role="region" aria-label={`Table: ${title}`} tabIndex={0}>
    <table className="data-table">
      <thead>
        <tr>
          {columns.map(({ head, kind }) => (
            <th key={head} scope="col" className={alignOf(kind)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(columns[0]!.value(row))}>
            {columns.map(({ head, kind, value }, index) => (
              <td key={head} className={index === 0 ? 'cell-lead' : alignOf(kind)}>
                {figureText(kind, value(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const alignOf = (kind: string) => (kind === 'text' ? undefined : 'cell-end whitespace-nowrap')
