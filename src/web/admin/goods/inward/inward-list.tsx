import { callHref } from '#shared/call-href.ts'
import { inwardPageSize, type Inward } from '#shared/goods/inward.schema.ts'
import { formatPaise } from '#shared/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { adminHref, newInwardHref } from '../../admin-href.ts'
import type { Column } from '../../parts/data-table.tsx'
import { dateText, dayText } from '../../parts/dates.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { LeadCell } from '../../parts/lead-cell.tsx'
import { ListFrame } from '../../parts/list-frame.tsx'
import { ListTools } from '../../parts/list-tools.tsx'
import { useCan } from '../../parts/use-can.ts'
import { useStaffRows } from '../../parts/use-staff-rows.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { UnitsCell } from './units-cell.tsx'

export function InwardList() {
  const mayChange = useCan()('goods:write')
  const list = useStaffRows({
    call: 'GET /api/admin/goods-inward',
    field: 'deliveries',
    idOf: ({ id }) => String(id),
    limit: inwardPageSize,
    search: 'Supplier or number',
  })
  return (
    <>
      <ViewHead
        title="Goods inward"
        more={
          <DownloadButton path={callHref('GET /api/admin/goods-inward.csv')} fileName="goods-inward.csv" />
        }
      >
        {mayChange && (
          <ButtonLink small to={newInwardHref}>
            <Icon name="plus" small />
            <span>
              Book<span className="max-md:sr-only"> a delivery</span>
            </span>
          </ButtonLink>
        )}
      </ViewHead>
      <ListTools of={list} />
      <ListFrame
        of={list}
        noun="deliveries"
        empty={
          list.isNarrowed
            ? { title: 'No deliveries found', text: 'Nothing matches this search.' }
            : {
                title: 'No deliveries yet',
                text: 'What suppliers bring is booked here, with its cost: stock rises, and reports know what a unit cost.',
              }
        }
        columns={columns}
      />
    </>
  )
}

const columns: Column<Inward>[] = [
  {
    head: 'Supplier',
    className: 'cell-lead',
    cell: ({ id, supplier, number }) => (
      <LeadCell to={adminHref('goods-inward', { delivery: id })} note={number}>
        {supplier}
      </LeadCell>
    ),
  },
  { head: 'Note of', className: 'cell-wide whitespace-nowrap', cell: ({ date }) => dateText(date) },
  {
    head: 'Booked',
    className: 'cell-who whitespace-nowrap',
    cell: ({ at, by, taken_back_at: taken }) => (
      <>
        {dayText(at)}
        <small>{taken === null ? by : `Taken back ${dayText(taken)}`}</small>
      </>
    ),
  },
  { head: 'Units', className: 'cell-end cell-mark', cell: ({ units }) => <UnitsCell quantity={units} /> },
  { head: 'Cost', className: 'cell-end cell-sum whitespace-nowrap', cell: costText },
]

function costText({ cost_paise: cost, uncosted_units: uncosted, units }: Inward) {
  if (uncosted === units) return 'Not known'
  return (
    <>
      {formatPaise(cost)}
      {uncosted > 0 && <small>{uncosted.toLocaleString('en-IN')} without a cost</small>}
    </>
  )
}
