import { useState } from 'react'
import type { LedgerEntry, StockReason } from '#shared/products/product-admin.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { adminHref } from '../../admin-href.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { momentText } from '../../parts/dates.ts'
import { ListFoot } from '../../parts/list-foot.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'

const limit = 10

const reasonText: Record<StockReason, string> = {
  initial: 'First stock',
  order: 'Order',
  cancel: 'Order cancelled',
  reopen: 'Order reopened',
  return: 'Returned',
  exchange: 'Exchanged',
  rto: 'Came back undelivered',
  resend: 'Sent again',
  edit: 'Order changed',
  write_off: 'Written off',
  admin: 'Edited by staff',
  import: 'Import',
  inward: 'Goods inward',
  count: 'Stock take',
}

export function LedgerSection({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const loaded = useStaffQuery('GET /api/products/:id/ledger', { params: { id }, query: { page, limit } })
  return (
    <section className="admin-section">
      <h2>Stock history</h2>
      <Loading
        of={loaded}
        failure="The stock history could not be loaded"
        skeleton={<TableSkeleton rows={4} />}
      >
        {({ entries, pages, total }) =>
          entries.length === 0 ? (
            <p className="admin-quiet">Nothing has moved yet.</p>
          ) : (
            <>
              <DataTable
                rows={entries}
                columns={columns}
                idOf={({ at, size, stock_after, change }) => `${at} ${size} ${stock_after} ${change}`}
              />
              <ListFoot page={page} pages={pages} total={total} limit={limit} onPage={setPage} />
            </>
          )
        }
      </Loading>
    </section>
  )
}

const columns: Column<LedgerEntry>[] = [
  { head: 'When', className: 'cell-who', cell: ({ at }) => momentText(at) },
  { head: 'Size', className: 'cell-lead', cell: ({ size }) => size },
  { head: 'Change', className: 'cell-end cell-sum', cell: ({ change }) => signed(change) },
  { head: 'On the shelf', className: 'cell-end cell-mark', cell: ({ stock_after }) => stock_after },
  {
    head: 'Why',
    className: 'cell-set',
    cell: ({ order_id: order, reason, note }) => (
      <>
        {reasonText[reason]}
        {order !== null && (
          <>
            {' '}
            <Link to={adminHref('orders', { order })} className="admin-plain">
              {order}
            </Link>
          </>
        )}
        {note && <small>{note}</small>}
      </>
    ),
  },
  { head: 'Who', className: 'cell-act', cell: ({ by }) => by },
]

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change).replace('-', '−')
}
