import { callHref } from '#shared/call-href.ts'
import { handoversPageSize, type ListedHandover } from '#shared/parcels/bulk.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { adminHref } from '../admin-href.ts'
import type { Column } from '../parts/data-table.tsx'
import { momentText } from '../parts/dates.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { ListFrame } from '../parts/list-frame.tsx'
import { ListTools } from '../parts/list-tools.tsx'
import { useStaffRows } from '../parts/use-staff-rows.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { byHandAlone, useCarriers } from './use-carriers.ts'

export const handoversHref = adminHref('parcels', { list: 'handovers' })

/** Lists of what couriers took along, newest first, by courier and day. */
export function Handovers() {
  const { couriers } = useCarriers().data ?? byHandAlone
  const list = useStaffRows({
    call: 'GET /api/admin/handovers',
    field: 'handovers',
    idOf: ({ id }) => id,
    limit: handoversPageSize,
    filters: [
      {
        name: 'courier',
        label: 'Courier',
        all: 'All couriers',
        options: couriers.map((value) => ({ value, label: value })),
      },
    ],
    dates: true,
  })
  return (
    <>
      <ViewHead title="Hand-over lists">
        <ButtonLink small variant="line" to={adminHref('parcels')}>
          All parcels
        </ButtonLink>
      </ViewHead>
      <ListTools of={list} />
      <ListFrame
        of={list}
        noun="lists"
        empty={{ title: 'No lists here', text: 'A list is made where parcels are handed over.' }}
        columns={columns}
      />
    </>
  )
}

const columns: Column<ListedHandover>[] = [
  {
    head: 'List',
    className: 'cell-lead',
    cell: ({ id, parcels }) => (
      <>
        List {id}
        <small className="wrap-anywhere">{parcels.join(', ')}</small>
      </>
    ),
  },
  { head: 'Courier', className: 'cell-set', cell: ({ courier }) => courier },
  {
    head: 'Handed over',
    className: 'cell-wide',
    cell: ({ at, by }) => (
      <>
        {momentText(at)}
        {by !== null && <small>by {by}</small>}
      </>
    ),
  },
  { head: 'Parcels', className: 'cell-end cell-sum', cell: ({ parcels }) => parcels.length },
  {
    head: 'File',
    isHeadHidden: true,
    className: 'cell-act',
    cell: ({ id }) => (
      <DownloadButton
        label="PDF"
        path={callHref('GET /api/admin/handovers/:id.pdf', { params: { id } })}
        fileName={`handover-${id}.pdf`}
      />
    ),
  },
]
