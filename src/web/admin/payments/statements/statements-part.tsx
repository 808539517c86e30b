import { useState } from 'react'
import { statementTitle } from '#shared/payments/payment-providers.ts'
import type { StatementImport } from '#shared/payments/statement.schema.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { dayText, momentText } from '../../parts/dates.ts'
import { ListFrame } from '../../parts/list-frame.tsx'
import { useStaffRows } from '../../parts/use-staff-rows.ts'
import { useCan } from '../../parts/use-can.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'
import { linesHref, StatementLines } from './statement-lines.tsx'
import { StatementDialog } from './statement-dialog.tsx'

/** Statements that were added, newest first. */
export const StatementsPart = () =>
  useViewQuery().get('list') === 'lines' ? <StatementLines /> : <Statements />

function Statements() {
  const [isOpen, setOpen] = useState(false)
  const mayChange = useCan()('money:write')
  const list = useStaffRows({
    call: 'GET /api/admin/statements',
    field: 'statements',
    idOf: ({ id }) => String(id),
    limit: 20,
  })
  return (
    <>
      <div className="admin-actions">
        {mayChange && (
          <Button small onClick={() => setOpen(true)}>
            Add a statement
          </Button>
        )}
        <ButtonLink small variant="line" to={linesHref('ignored')}>
          Ignored lines
        </ButtonLink>
      </div>
      <ListFrame
        of={list}
        noun="statements"
        empty={{
          title: 'No statements yet',
          text: 'A statement of your bank confirms payments by UPI; those of Razorpay and Cashfree show their fees.',
        }}
        skeletonRows={8}
        columns={columns}
      />
      {isOpen && <StatementDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const columns: Column<StatementImport>[] = [
  {
    head: 'Statement',
    className: 'cell-lead',
    cell: ({ kind, from, to }) => (
      <>
        {statementTitle(kind)}
        <small className="font-regular">{daysOf(from, to)}</small>
      </>
    ),
  },
  {
    head: 'Added',
    className: 'cell-wide',
    cell: ({ at, by }) => (
      <>
        {momentText(at)}
        {by !== null && <small>by {by}</small>}
      </>
    ),
  },
  { head: 'Matched', className: 'cell-end cell-wide', cell: ({ matched }) => matched },
  {
    head: 'Open',
    className: 'cell-end cell-sum',
    cell: ({ open }) => (
      <>
        {open}
        <span className="min-[900px]:hidden"> open</span>
      </>
    ),
  },
  {
    head: 'Ignored',
    className: 'cell-end cell-wide',
    cell: ({ id, ignored }) =>
      ignored === 0 ? (
        ignored
      ) : (
        <Link className="link" to={linesHref('ignored', id)}>
          {ignored}
          <span className="sr-only"> ignored lines</span>
        </Link>
      ),
  },
]

function daysOf(from: string | null, to: string | null): string {
  return from === null || to === null ? 'no new lines' : `${dayText(from)} to ${dayText(to)}`
}
