import { useState } from 'react'
import { takePageSize, takeStateLabels, takeStates, type StockTake } from '#shared/goods/stock-take.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { adminHref } from '../../admin-href.ts'
import type { Column } from '../../parts/data-table.tsx'
import { dayText } from '../../parts/dates.ts'
import { LeadCell } from '../../parts/lead-cell.tsx'
import { ListFrame } from '../../parts/list-frame.tsx'
import { ListTools } from '../../parts/list-tools.tsx'
import { useCan } from '../../parts/use-can.ts'
import { useStaffRows } from '../../parts/use-staff-rows.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { NewTakeDialog } from './new-take-dialog.tsx'
import { differenceText, goodsName } from './take-text.ts'

const stateOptions = takeStates.map((value) => ({ value, label: takeStateLabels[value] }))

export function TakesList() {
  const [isOpening, setOpening] = useState(false)
  const can = useCan()
  const list = useStaffRows({
    call: 'GET /api/admin/stock-takes',
    field: 'takes',
    idOf: ({ id }) => String(id),
    limit: takePageSize,
    filters: [{ name: 'state', label: 'State', all: 'All states', options: stateOptions }],
  })
  return (
    <>
      <ViewHead title="Stock take">
        {can('goods:write') && (
          <Button small onClick={() => setOpening(true)}>
            <Icon name="plus" small />
            New stock take
          </Button>
        )}
      </ViewHead>
      <ListTools of={list} />
      <ListFrame
        of={list}
        noun="stock takes"
        empty={{
          title: list.isNarrowed ? 'No stock takes found' : 'Nothing is counted',
          text: list.isNarrowed
            ? 'None is in this state.'
            : 'Scan what lies on the shelves, see what differs, and book it. Selling goes on meanwhile.',
        }}
        columns={columns}
      />
      {isOpening && <NewTakeDialog onClose={() => setOpening(false)} />}
    </>
  )
}

const columns: Column<StockTake>[] = [
  {
    head: 'Name',
    className: 'cell-lead',
    cell: (take) => (
      <LeadCell to={adminHref('stock-take', { take: take.id })} note={goodsName(take)}>
        {take.name}
      </LeadCell>
    ),
  },
  {
    head: 'Opened',
    className: 'cell-wide whitespace-nowrap',
    cell: ({ at, by }) => (
      <>
        {dayText(at)}
        <small>{by}</small>
      </>
    ),
  },
  {
    head: 'State',
    className: 'cell-set',
    cell: ({ state, closed_at: closed }) => (
      <>
        {takeStateLabels[state]}
        {closed !== null && <small>{dayText(closed)}</small>}
      </>
    ),
  },
  {
    head: 'Units',
    className: 'cell-end cell-mark',
    cell: ({ counted_units: units }) => units.toLocaleString('en-IN'),
  },
  { head: 'Differs', className: 'cell-end cell-sum', cell: differenceText },
]
