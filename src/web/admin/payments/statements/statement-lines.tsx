import { useState } from 'react'
import { formatPaise } from '#shared/money.ts'
import { statementTitle } from '#shared/payments/payment-providers.ts'
import { lineStates, type StatementLine } from '#shared/payments/statement.schema.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { adminHref } from '../../admin-href.ts'
import type { Column } from '../../parts/data-table.tsx'
import { dayText } from '../../parts/dates.ts'
import { ListFrame } from '../../parts/list-frame.tsx'
import { ListTools } from '../../parts/list-tools.tsx'
import { useCan } from '../../parts/use-can.ts'
import { useStaffRows } from '../../parts/use-staff-rows.ts'
import { useViewQuery } from '../../parts/use-view-query.ts'
import { MatchLine } from '../tasks/match-line.tsx'

type LineState = StatementLine['state']

const labels: Record<LineState, string> = { matched: 'Matched', open: 'Open', ignored: 'Ignored' }
const stateOptions = lineStates.map((value) => ({ value, label: labels[value] }))

/** The lines of one statement, or of all. */
export const linesHref = (state: LineState, statement?: number): string =>
  adminHref('payments', { part: 'statements', list: 'lines', state, statement })

/** Lines of statements, newest first. One that was ignored is taken up by matching it with an order. */
export function StatementLines() {
  const statement = Number(useViewQuery().get('statement')) || undefined
  const mayChange = useCan()('money:write')
  const [taken, setTaken] = useState<StatementLine | null>(null)
  const list = useStaffRows({
    call: 'GET /api/admin/statement-lines',
    field: 'lines',
    idOf: ({ id }) => String(id),
    limit: 20,
    search: 'Text or reference',
    filters: [{ name: 'state', label: 'State', all: 'All states', options: stateOptions }],
    query: { statement },
  })
  return (
    <>
      <ListTools of={list}>
        <ButtonLink small variant="line" to={adminHref('payments', { part: 'statements' })}>
          All statements
        </ButtonLink>
      </ListTools>
      <ListFrame
        of={list}
        noun="lines"
        empty={{ title: 'No lines here', text: 'Choose another state, or add a statement.' }}
        columns={mayChange ? [...columns, matchColumn(setTaken)] : columns}
      />
      {taken && <MatchLine lineId={taken.id} orderId={null} onClose={() => setTaken(null)} />}
    </>
  )
}

const columns: Column<StatementLine>[] = [
  {
    head: 'Line',
    className: 'cell-lead font-regular wrap-anywhere',
    cell: ({ text, reference }) => (
      <>
        {text || 'No text'}
        {reference !== null && <small className="num">{reference}</small>}
      </>
    ),
  },
  { head: 'Date', className: 'cell-wide whitespace-nowrap', cell: ({ at }) => dayText(at) },
  { head: 'Statement of', className: 'cell-wide', cell: ({ kind }) => statementTitle(kind) },
  { head: 'State', className: 'cell-set', cell: ({ state }) => labels[state] },
  {
    head: 'Amount',
    className: 'cell-end cell-sum whitespace-nowrap',
    cell: ({ amount_paise }) => formatPaise(amount_paise),
  },
]

const matchColumn = (onMatch: (line: StatementLine) => void): Column<StatementLine> => ({
  head: 'Match',
  isHeadHidden: true,
  className: 'cell-act',
  cell: (line) =>
    line.state === 'matched' ? null : (
      <Button small variant="line" onClick={() => onMatch(line)}>
        Match with an order
      </Button>
    ),
})
