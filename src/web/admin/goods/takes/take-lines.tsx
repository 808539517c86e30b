import { takePageSize, type StockTake, type TakeLine } from '#shared/goods/stock-take.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { adminHref } from '../../admin-href.ts'
import type { Column } from '../../parts/data-table.tsx'
import { LeadCell } from '../../parts/lead-cell.tsx'
import { ListFrame } from '../../parts/list-frame.tsx'
import { ListTools } from '../../parts/list-tools.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useCan } from '../../parts/use-can.ts'
import { useStaffRows } from '../../parts/use-staff-rows.ts'
import { goodsChanged } from '../goods-changed.ts'

interface TakeLinesProps {
  of: StockTake
  mayForget: boolean
}

/** The sizes that were counted, those that differ, or those that were not counted yet. */
export function TakeLines({ of: { id, state }, mayForget }: TakeLinesProps) {
  const can = useCan()
  const options = [
    { value: 'different', label: 'What differs' },
    ...(state === 'open' ? [{ value: 'uncounted', label: 'Not counted yet' }] : []),
  ]
  const list = useStaffRows({
    call: 'GET /api/admin/stock-takes/:id/lines',
    params: { id: String(id) },
    field: 'lines',
    idOf: ({ product_id, size }) => `${product_id} ${size}`,
    limit: takePageSize,
    filters: [{ name: 'show', label: 'Show', all: 'All that was counted', options }],
  })
  return (
    <>
      <ListTools of={list} />
      <ListFrame
        of={list}
        noun="lines"
        empty={
          list.isNarrowed
            ? { title: 'None', text: 'Show all that was counted instead.' }
            : { title: 'Nothing is counted yet', text: 'What is scanned appears here.' }
        }
        columns={columnsFor({
          hasLinks: can('catalogue:write'),
          isBooked: state === 'booked',
          onForget: mayForget ? (line) => forget(id, line) : undefined,
        })}
      />
    </>
  )
}

async function forget(take: number, line: number): Promise<void> {
  const params = { id: String(take), line: String(line) }
  await staffCall('DELETE /api/admin/stock-takes/:id/lines/:line', { params })
  await goodsChanged()
}

interface ColumnOptions {
  /** products can be opened */
  hasLinks: boolean
  isBooked: boolean
  onForget: ((line: number) => Promise<void>) | undefined
}

const columnsFor = ({ hasLinks, isBooked, onForget }: ColumnOptions): Column<TakeLine>[] => [
  {
    head: 'Product',
    className: 'cell-lead',
    cell: ({ product_id: product, name, size, sku }) => {
      const note = `Size ${size}${sku === null ? '' : `, ${sku}`}`
      if (hasLinks)
        return (
          <LeadCell to={adminHref('products', { product })} note={note}>
            {name}
          </LeadCell>
        )
      return (
        <>
          {name}
          <small className="font-regular">{note}</small>
        </>
      )
    },
  },
  { head: 'Expected', className: 'cell-end cell-wide', cell: ({ expected }) => expected },
  {
    head: 'Counted',
    className: 'cell-end cell-set',
    cell: ({ expected, counted }) => (
      <>
        {counted}
        <span className="md:hidden"> of {expected}</span>
      </>
    ),
  },
  {
    head: 'Differs',
    className: 'cell-end cell-sum whitespace-nowrap',
    cell: ({ expected, counted, moved, booked }) =>
      moved ? (
        <>
          Moved
          <small>{isBooked ? 'left alone' : 'count it anew'}</small>
        </>
      ) : (
        <>
          {counted === expected ? '' : signed(counted - expected)}
          {isBooked && counted !== expected && <small>{signed(booked ?? 0)} booked</small>}
        </>
      ),
  },
  ...(onForget
    ? [
        {
          head: 'Actions',
          isHeadHidden: true,
          className: 'cell-act',
          cell: (line: TakeLine) =>
            line.id !== null && <Forget line={line} id={line.id} onForget={onForget} />,
        },
      ]
    : []),
]

interface ForgetProps {
  line: TakeLine
  id: number
  onForget: (line: number) => Promise<void>
}

function Forget({ line: { name, size, moved }, id, onForget }: ForgetProps) {
  const { busy, run } = useAction()
  return (
    <Button
      variant="line"
      small
      busy={busy}
      busyLabel={moved ? 'Starting anew...' : 'Leaving out...'}
      onClick={() => void run(() => onForget(id))}
    >
      {moved ? 'Count anew' : 'Leave out'}
      <span className="sr-only"> {`${name}, size ${size}`}</span>
    </Button>
  )
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change).replace('-', '−')
}
