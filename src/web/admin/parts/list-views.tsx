import { useRef, useState, type ReactNode } from 'react'
import type { ListView, ViewedList } from '#shared/staff/list-view.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../admin-href.ts'
import { ColumnsButton } from './columns-button.tsx'
import type { Column } from './data-table.tsx'
import { ListTools } from './list-tools.tsx'
import { staffCall } from './staff-call.ts'
import { invalidate, useStaffQuery, type ListCall } from './use-staff-query.ts'
import type { ListRow, StaffRows } from './use-staff-rows.ts'
import { useCan } from './use-can.ts'
import { useViewQuery } from './use-view-query.ts'
import { addressQuery, isSameQuery, storedQuery } from './view-query.ts'
import { ViewDialog } from './view-dialog.tsx'

interface ListViewsProps<Name extends ListCall> {
  of: StaffRows<Name>
  view: ViewedList
  columns: readonly Column<ListRow<Name>>[]
  className?: string | undefined
  /** more beside the filters */
  children?: ReactNode
}

/** Search and filters of a list, the buttons that save what is shown and choose columns, and saved views as tabs. */
export function ListViews<Name extends ListCall>({
  of,
  view: list,
  columns,
  className,
  children,
}: ListViewsProps<Name>) {
  const query = useViewQuery()
  const views = useStaffQuery('GET /api/admin/list-views', { query: { list } }).data?.views ?? []
  const mayChange = useCan()('views:write')
  const [isOpen, setIsOpen] = useState(false)
  const stored = storedQuery([...of.addressNames, 'columns'], query.get)
  const current = views.find((view) => isSameQuery(view.query, stored))
  // Filters that are changed after a view was opened are most likely meant for it.
  const opened = useRef<ListView>(undefined)
  if (current) opened.current = current
  const isPlain = Object.keys(stored).length === 0
  const own = views.filter((view) => view.own)
  return (
    <>
      <ListTools of={of} className={className}>
        {children}
        <div className="admin-views__buttons">
          {current === undefined && !isPlain && mayChange && (
            <Button variant="line" small onClick={() => setIsOpen(true)}>
              Save view
            </Button>
          )}
          {current?.own && (
            <Button variant="line" small onClick={() => setIsOpen(true)}>
              Edit view
            </Button>
          )}
          {current?.left && <DeleteLeft view={current} />}
          <ColumnsButton columns={columns} />
        </div>
      </ListTools>
      {views.length > 0 && (
        <nav className="admin-views" aria-label="Views">
          <Tab list={list} query={{}} name="All" isCurrent={isPlain} />
          {views.map((view) => (
            <Tab
              key={view.id}
              list={list}
              query={addressQuery(view.query)}
              name={view.name}
              isCurrent={view === current}
            />
          ))}
        </nav>
      )}
      {isOpen && (
        <ViewDialog
          list={list}
          query={stored}
          own={own}
          chosen={own.find(({ id }) => id === (current ?? opened.current)?.id)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

interface TabProps {
  list: ViewedList
  query: Readonly<Record<string, string>>
  name: string
  isCurrent: boolean
}

const Tab = ({ list, query, name, isCurrent }: TabProps) => (
  <Link
    className="tab"
    to={adminHref(list, query)}
    data-keep-scroll
    aria-current={isCurrent ? 'page' : undefined}
  >
    {name}
  </Link>
)

/** Nobody else can delete the view of a colleague who has left. */
function DeleteLeft({ view: { id, name, by } }: { view: ListView }) {
  const can = useCan()
  const { busy, run } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  if (!can('staff:write')) return null
  const remove = async () => {
    await run(async () => {
      await staffCall('DELETE /api/admin/list-views/:id', { params: { id } })
      await invalidate('GET /api/admin/list-views')
    }, `The view ${name} is deleted`)
    setIsAsking(false)
  }
  return (
    <>
      <Button variant="line" small onClick={() => setIsAsking(true)}>
        Delete view
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete the view ${name}?`}
        confirmLabel="Delete"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        {by} has left. Everybody loses this tab; the list itself stays.
      </ConfirmDialog>
    </>
  )
}
