import { useState } from 'react'
import { statementTitles } from '#shared/payments/provider-titles.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { dayText, momentText } from '../../parts/dates.ts'
import { ListFoot } from '../../parts/list-foot.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useStaffList } from '../../parts/use-staff-query.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'
import { StatementDialog } from './statement-dialog.tsx'

const limit = 20

/** Statements that were taken in, newest first. */
export function StatementsPart() {
  const { page } = useViewQuery()
  const [isOpen, setOpen] = useState(false)
  const loaded = useStaffList('GET /api/admin/statements', { query: { page, limit } })
  return (
    <>
      <div className="admin-actions">
        <Button small onClick={() => setOpen(true)}>
          Take in a statement
        </Button>
      </div>
      <Loading of={loaded} failure="Statements could not be loaded" skeleton={<TableSkeleton />}>
        {(list) =>
          list.total === 0 ? (
            <EmptyState
              title="No statements yet"
              text="A statement of your bank confirms payments by UPI; those of Razorpay and Cashfree show their fees."
            />
          ) : (
            <>
              <div className="admin-table-box">
                <table className="data-table data-table--cards">
                  <thead>
                    <tr>
                      <th>Statement</th>
                      <th>Taken in</th>
                      <th className="cell-end">Matched</th>
                      <th className="cell-end">Open</th>
                      <th className="cell-end">Ignored</th>
                    </tr>
                  </thead>
                  <tbody>
                    {list.statements.map((statement) => (
                      <tr key={statement.id}>
                        <td className="cell-lead">
                          {statementTitles[statement.kind]}
                          <small className="font-regular">{daysOf(statement.from, statement.to)}</small>
                        </td>
                        <td className="cell-wide">
                          {momentText(statement.at)}
                          {statement.by !== null && <small>by {statement.by}</small>}
                        </td>
                        <td className="cell-end cell-wide" data-label="Matched">
                          {statement.matched}
                        </td>
                        <td className="cell-end cell-sum">
                          {statement.open}
                          <span className="min-[900px]:hidden"> open</span>
                        </td>
                        <td className="cell-end cell-wide">{statement.ignored}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <ListFoot {...list} limit={limit} />
            </>
          )
        }
      </Loading>
      {isOpen && <StatementDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const daysOf = (from: string | null, to: string | null): string =>
  from === null || to === null ? 'no new lines' : `${dayText(from)} to ${dayText(to)}`
