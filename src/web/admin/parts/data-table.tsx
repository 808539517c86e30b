import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Tick } from './tick.tsx'
import { TickAll } from './tick-all.tsx'
import type { Selection } from './use-chosen.ts'

export interface Column<Row> {
  head: string
  /** a heading for screen readers alone, over buttons and links */
  isHeadHidden?: boolean
  /** its place on a phone (`table.css`); `cell-end` aligns figures */
  className?: string
  /** its name in the address, by which staff choose it; a column without one is always shown */
  name?: string
  /** shown only where it is chosen */
  isExtra?: boolean
  /** the lists's `sort` for each direction, the first press first; '' is the usual order */
  sort?: { ascending?: string; descending?: string }
  cell: (row: Row) => ReactNode
}

/** The sort of a list, and the address of another one. */
export interface Sorting {
  current: string
  hrefFor: (sort: string) => string
}

interface DataTableProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  className?: string
  /** without it no column sorts */
  sorting?: Sorting | undefined
  /** rows can be ticked; `things` are 'orders', and each tick has its label */
  ticks?: { selection: Selection; noun: string; labelOf: (row: Row) => string }
  /** a whole row below the row */
  below?: (row: Row) => ReactNode
}

/** The table of a list. On a phone its rows are cards. */
export function DataTable<Row>({
  rows,
  columns,
  idOf,
  className,
  sorting,
  ticks,
  below,
}: DataTableProps<Row>) {
  const all = ticks && (
    <TickAll
      label={`Select all ${ticks.noun} of this page`}
      ids={rows.map(idOf)}
      selection={ticks.selection}
    />
  )
  return (
    <div className="admin-table-box">
      {all && (
        <div className="hidden max-md:flex max-md:gap-2 max-md:items-center max-md:py-1 max-md:px-4 max-md:border-b-[1.5px] max-md:border-dashed max-md:border-line-strong max-md:bg-surface max-md:text-sm max-md:text-text-2">
          {all} <span>Select all of this page</span>
        </div>
      )}
      <table className={classNames('data-table data-table--cards', className)}>
        <thead>
          <tr>
            {all && <th className="cell-tick">{all}</th>}
            {columns.map((column) => (
              <HeadCell key={column.head} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={idOf(row)} id={idOf(row)} {...{ row, columns, ticks }} below={below?.(row)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { head, isHeadHidden, className, sort } = column
  if (!sort || !sorting)
    return <th className={className}>{isHeadHidden ? <span className="sr-only">{head}</span> : head}</th>
  const ways = Object.entries(sort) as ['ascending' | 'descending', string][]
  const at = ways.findIndex(([, value]) => value === sorting.current)
  const next = ways[(at + 1) % ways.length]![1]
  return (
    <th className={className} aria-sort={ways[at]?.[0]}>
      <Link
        className="admin-sort"
        to={sorting.hrefFor(next === sorting.current ? '' : next)}
        data-keep-scroll
      >
        {head}
      </Link>
    </th>
  )
}

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'ticks'> {
  id: string
  row: Row
  below: ReactNode
}

function TableRow<Row>({ id, row, columns, ticks, below }: TableRowProps<Row>) {
  const isTicked = ticks?.selection.has(id) ?? false
  return (
    <>
      <tr data-chosen={isTicked || undefined}>
        {ticks && (
          <td className="cell-tick">
            <Tick
              label={ticks.labelOf(row)}
              checked={isTicked}
              onChange={(ticked) => ticks.selection.set([id], ticked)}
            />
          </td>
        )}
        {columns.map(({ head, className, cell }) => (
          <td key={head} className={className}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {below}
    </>
  )
}
