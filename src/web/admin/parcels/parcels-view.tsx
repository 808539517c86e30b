import { parcelsPageSize } from '#shared/parcels/parcel.schema.ts'
import { parcelStates, stateLabels } from '#shared/parcels/parcel-states.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { adminHref } from '../admin-href.ts'
import { ListFrame } from '../parts/list-frame.tsx'
import { useStaffRows } from '../parts/use-staff-rows.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { MakeWaitingParcels } from './bulk/make-waiting-parcels.tsx'
import { Handovers, handoversHref } from './handovers.tsx'
import { parcelColumns } from './parcel-columns.tsx'
import { ParcelsBar } from './parcels-bar.tsx'
import { byHandAlone, useCarriers } from './use-carriers.ts'

const stateOptions = parcelStates.map((value) => ({ value, label: stateLabels[value] }))
const sortOptions = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]
const attentionOptions = [
  { value: 'yes', label: 'Needs attention' },
  { value: 'problem', label: 'Has a problem' },
]

/** Parcels, those that need somebody first (docs/product/parcels.md, Attention). */
export default function ParcelsView() {
  return useViewQuery().get('list') === 'handovers' ? <Handovers /> : <Parcels />
}

function Parcels() {
  const { couriers } = useCarriers().data ?? byHandAlone
  const courierOptions = couriers.map((value) => ({ value, label: value }))
  const list = useStaffRows({
    call: 'GET /api/admin/parcels',
    field: 'parcels',
    idOf: ({ number }) => number,
    limit: parcelsPageSize,
    search: 'Parcel, order, AWB or customer',
    filters: [
      { name: 'state', label: 'State', all: 'All states', options: stateOptions },
      { name: 'courier', label: 'Courier', all: 'All couriers', options: courierOptions },
      { name: 'attention', label: 'Attention', all: 'All parcels', options: attentionOptions },
      {
        name: 'sort',
        label: 'Sort',
        all: 'Waiting first',
        options: sortOptions,
        showsAll: true,
        phoneOnly: true,
      },
    ],
  })
  return (
    <>
      <ViewHead
        title="Parcels"
        more={
          <>
            <MakeWaitingParcels />
            <ButtonLink small variant="line" to={handoversHref}>
              Hand-over lists
            </ButtonLink>
          </>
        }
      >
        <ButtonLink small to={adminHref('pack')}>
          Pack
        </ButtonLink>
      </ViewHead>
      <ListFrame
        of={list}
        noun="parcels"
        view="parcels"
        empty={{ title: 'No parcels yet', text: 'They appear here as soon as an order is packed.' }}
        columns={parcelColumns}
        tickLabel={({ number }) => `Select parcel ${number}`}
      />
      {list.chosen.rows.length > 0 && <ParcelsBar chosen={list.chosen} />}
    </>
  )
}
