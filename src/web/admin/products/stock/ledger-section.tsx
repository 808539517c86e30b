import { useState } from 'react'
import type { LedgerEntry, StockReason } from '#shared/products/product-admin.schema.ts'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { adminHref } from '../../admin-href.ts'
import { momentText } from '../../parts/dates.ts'
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
  write_off: 'Written off',
  admin: 'Edited by staff',
  import: 'Import',
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
              <LedgerTable entries={entries} />
              <div className="flex flex-wrap gap-3 items-center justify-between text-sm text-text-2">
                <p role="status">
                  {(page - 1) * limit + 1}–{Math.min(page * limit, total)} of {total.toLocaleString('en-IN')}
                </p>
                <Pagination page={page} pages={pages} onPage={setPage} />
              </div>
            </>
          )
        }
      </Loading>
    </section>
  )
}

const LedgerTable = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <div className="admin-table-box">
    <table className="data-table data-table--cards">
      <thead>
        <tr>
          <th>When</th>
          <th>Size</th>
          <th className="cell-end">Change</th>
          <th className="cell-end">On the shelf</th>
          <th>Why</th>
          <th>Who</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.at} ${entry.size} ${entry.stock_after} ${entry.change}`}>
            <td className="cell-who">{momentText(entry.at)}</td>
            <td className="cell-lead">{entry.size}</td>
            <td className="cell-end cell-sum">{signed(entry.change)}</td>
            <td className="cell-end cell-mark">{entry.stock_after}</td>
            <td className="cell-set">
              {entry.order_id === null ? (
                reasonText[entry.reason]
              ) : (
                <>
                  {reasonText[entry.reason]}{' '}
                  <Link to={adminHref('orders', { order: entry.order_id })} className="admin-plain">
                    {entry.order_id}
                  </Link>
                </>
              )}
              {entry.note && <small>{entry.note}</small>}
            </td>
            <td className="cell-act">{entry.by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const signed = (change: number): string => (change > 0 ? `+${change}` : String(change).replace('-', '−'))
