import type { ReactNode } from 'react'
import type { ViewedList } from '#shared/staff/list-view.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { adminHref } from '../admin-href.ts'
import { DataTable, type Column } from './data-table.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListViews } from './list-views.tsx'
import { Loading } from './loading.tsx'
import { chosenColumns } from './chosen-columns.ts'
import { TableSkeleton } from './skeletons.tsx'
import type { ListCall, ListPage } from './use-staff-query.ts'
import type { ListFilter, ListRow, StaffRows } from './use-staff-rows.ts'
import { useViewQuery } from './use-view-query.ts'

interface ListFrameProps<Name extends ListCall> {
  of: StaffRows<Name>
  /** 'orders', in its texts */
  noun: string
  /**
   * The list whose address shows all rows, and of which views are saved; its search and filters stand above it. One that is
   * narrowed without it says the same as an empty one.
   */
  view?: ViewedList | undefined
  /** more beside the filters of a viewed list */
  tools?: ReactNode
  toolsClass?: string
  /** shown where there are no rows */
  empty: { title: string; text: string; children?: ReactNode }
  skeletonRows?: number
  columns?: readonly Column<ListRow<Name>>[]
  tableClass?: string
  /** label of a row's tick; without it rows cannot be ticked */
  tickLabel?: (row: ListRow<Name>) => string
  /** a whole row below a row of the table */
  below?: (row: ListRow<Name>) => ReactNode
  /** the rows, where they are no table of `columns` */
  children?: (rows: readonly ListRow<Name>[]) => ReactNode
}

/** The rows of a list with its pages, or its skeleton, the error with Try Again, or that there are none. */
export function ListFrame<Name extends ListCall>(props: ListFrameProps<Name>) {
  const { of: list, noun, view, empty, skeletonRows = 10, children } = props
  const failure = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} could not be loaded`
  return (
    <>
      {view !== undefined && (
        <ListViews of={list} view={view} columns={props.columns ?? []} className={props.toolsClass}>
          {props.tools}
        </ListViews>
      )}
      <Loading of={list.loaded} failure={failure} skeleton={<TableSkeleton rows={skeletonRows} />}>
        {(page) => {
          const rows = list.rowsOf(page)
          if (rows.length === 0 && list.isNarrowed && view !== undefined)
            return <NoneFound noun={noun} view={view} filters={list.options.filters} />
          if (rows.length === 0) return <EmptyState {...empty} />
          return (
            <>
              {children ? children(rows) : <Table {...props} rows={rows} />}
              <ListFoot {...(page as ListPage)} limit={list.options.limit} />
            </>
          )
        }}
      </Loading>
    </>
  )
}

type TableProps<Name extends ListCall> = ListFrameProps<Name> & { rows: readonly ListRow<Name>[] }

function Table<Name extends ListCall>({
  of: list,
  noun,
  columns = [],
  tickLabel,
  ...props
}: TableProps<Name>) {
  const query = useViewQuery()
  const ticks = tickLabel && { selection: list.chosen.selection, noun, labelOf: tickLabel }
  return (
    <DataTable
      rows={props.rows}
      columns={chosenColumns(columns, query.get('columns'))}
      sorting={{
        current: query.get('sort'),
        hrefFor: (sort) => query.hrefWith({ sort, page: null }),
      }}
      idOf={list.options.idOf}
      className={props.tableClass}
      ticks={ticks}
      below={props.below}
    />
  )
}

interface NoneFoundProps {
  noun: string
  view: string
  filters?: readonly ListFilter[]
}

const NoneFound = ({ noun, view, filters = [] }: NoneFoundProps) => (
  <EmptyState
    title={`No ${noun} found`}
    text={`Nothing matches this search${filters.every(({ showsAll }) => showsAll) ? '' : ' and these filters'}.`}
  >
    <ButtonLink variant="line" to={adminHref(view)}>
      Show all {noun}
    </ButtonLink>
  </EmptyState>
)
