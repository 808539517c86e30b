import { useState } from 'react'
import type { InwardDetail, InwardLine } from '#shared/goods/inward.schema.ts'
import { formatPaise } from '#shared/money.ts'
import { Head } from '#web/app/head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { adminHref } from '../../admin-href.ts'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { dateText, momentText } from '../../parts/dates.ts'
import { UnitsCell } from './units-cell.tsx'
import { LeadCell } from '../../parts/lead-cell.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useCan } from '../../parts/use-can.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { useTask } from '../../parts/use-task.ts'
import { goodsChanged } from '../goods-changed.ts'

/** One delivery as it was booked, and the way to take it back. */
export function InwardDetails({ id }: { id: string }) {
  const mayChange = useCan()('goods:write')
  const loaded = useStaffQuery('GET /api/admin/goods-inward/:id', { params: { id } })
  const found = loaded.data?.delivery
  return (
    <>
      <Head title={`Admin: Delivery ${id}`} />
      <div className="flex flex-wrap gap-4 items-end justify-between">
        <div>
          <Breadcrumbs items={[{ label: 'Goods inward', to: adminHref('goods-inward') }, { label: id }]} />
          <h1 className="display display--md">Delivery {id}</h1>
          {found && <p className="admin-quiet wrap-anywhere">{factsOf(found)}</p>}
        </div>
        {mayChange && found?.taken_back_at === null && <TakeBack of={found} />}
      </div>
      <Loading of={loaded} failure="The delivery could not be loaded" skeleton={<TableSkeleton rows={6} />}>
        {({ delivery }) => (
          <>
            {delivery.taken_back_at !== null && (
              <Note tone="info">
                Taken back on {momentText(delivery.taken_back_at)}
                {delivery.taken_back_by !== null && ` by ${delivery.taken_back_by}`}
              </Note>
            )}
            <Lines of={delivery} />
          </>
        )}
      </Loading>
    </>
  )
}

const factsOf = ({ supplier, number, date, at, by }: InwardDetail): string =>
  [
    `${supplier}${number && `, ${number}`}`,
    `note of ${dateText(date)}`,
    `booked ${momentText(at)}${by === null ? '' : ` by ${by}`}`,
  ].join(' · ')

function Lines({ of: { lines, units, cost_paise: cost, uncosted_units: uncosted } }: { of: InwardDetail }) {
  const hasLinks = useCan()('catalogue:write')
  return (
    <>
      <DataTable
        rows={lines.map((line, position) => ({ ...line, position }))}
        columns={columnsFor(hasLinks)}
        idOf={({ position }) => String(position)}
      />
      <p>
        {units === 1 ? '1 unit' : `${units.toLocaleString('en-IN')} units`}
        {uncosted < units && `, ${formatPaise(cost)}`}
        {uncosted > 0 && `, ${uncosted.toLocaleString('en-IN')} without a cost`}
      </p>
    </>
  )
}

const columnsFor = (hasLinks: boolean): Column<InwardLine>[] => [
  {
    head: 'Product',
    className: 'cell-lead',
    cell: ({ product_id: product, name, size }) =>
      hasLinks ? (
        <LeadCell to={adminHref('products', { product })} note={`Size ${size}`}>
          {name}
        </LeadCell>
      ) : (
        <>
          {name}
          <small className="font-regular">Size {size}</small>
        </>
      ),
  },
  {
    head: 'Units',
    className: 'cell-end cell-mark',
    cell: ({ quantity }) => <UnitsCell quantity={quantity} />,
  },
  {
    head: 'Cost of one',
    className: 'cell-end cell-sum whitespace-nowrap',
    cell: ({ cost_paise: cost }) => (cost === null ? 'Not known' : formatPaise(cost)),
  },
]

function TakeBack({ of: { id, units } }: { of: InwardDetail }) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { busy, failure, run } = useTask(close)
  const takeBack = async () => {
    await staffCall('POST /api/admin/goods-inward/:id/take-back', { params: { id: String(id) } })
    await goodsChanged()
    return `Delivery ${id} is taken back`
  }
  return (
    <>
      <Button variant="line" small onClick={() => setAsking(true)}>
        Take back
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Take delivery ${id} back?`}
        confirmLabel="Take back"
        danger
        busy={busy}
        onConfirm={() => void run(takeBack)}
        onCancel={close}
      >
        {failure !== null && (
          <Note tone="error" announce>
            {failure}
          </Note>
        )}
        <p>
          {units === 1 ? 'Its unit goes' : `Its ${units.toLocaleString('en-IN')} units go`} out of stock
          again, and costs become those of before. For a delivery that was booked by mistake.
        </p>
      </ConfirmDialog>
    </>
  )
}
