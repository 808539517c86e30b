import { adminApi } from '#shared/admin-routes.ts'
import { parcelsPageSize, type Parcel } from '#shared/parcels/parcel.schema.ts'
import { parcelStates, stateLabels } from '#shared/parcels/parcel-states.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { adminHref } from '../admin-href.ts'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Loading } from '../parts/loading.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { staffCall } from '../parts/staff-call.ts'
import { useChosen } from '../parts/use-chosen.ts'
import { useStaffList } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { MakeWaitingParcels } from './bulk/make-waiting-parcels.tsx'
import { ParcelsBar } from './parcels-bar.tsx'
import { ParcelsTable } from './parcels-table.tsx'
import { byHandAlone, useCarriers } from './use-carriers.ts'

const limit = parcelsPageSize
const stateOptions = parcelStates.map((value) => ({ value, label: stateLabels[value] }))
const attentionOptions = [{ value: 'yes', label: 'Needs attention' }]

/** Parcels, those that need somebody first (docs/product/parcels.md, Attention). */
export default function ParcelsView() {
  const query = useViewQuery()
  const filter = {
    search: query.get('search'),
    state: query.get('state'),
    courier: query.get('courier'),
    attention: query.get('attention'),
  }
  const loaded = useStaffList('GET /api/admin/parcels', { query: { ...filter, page: query.page, limit } })
  const { couriers } = useCarriers().data ?? byHandAlone
  const courierOptions = couriers.map((value) => ({ value, label: value }))
  const chosen = useChosen<Parcel>({
    list: href(adminApi.parcels, null, filter),
    shown: loaded.data?.parcels ?? [],
    total: loaded.data?.total ?? 0,
    idOf: ({ number }) => number,
    readPage: async (page, rows) => {
      const input = { query: { ...filter, page, limit: rows } }
      const { parcels, pages } = await staffCall('GET /api/admin/parcels', input)
      return { rows: parcels, pages }
    },
  })
  return (
    <>
      <ViewHead title="Parcels">
        <MakeWaitingParcels />
        <ButtonLink small to={adminHref('pack')}>
          Pack
        </ButtonLink>
      </ViewHead>
      <div className="admin-head__tools">
        <SearchField label="Parcel, order, AWB or customer" />
        <FilterSelect name="state" label="State" all="All states" options={stateOptions} />
        <FilterSelect name="courier" label="Courier" all="All couriers" options={courierOptions} />
        <FilterSelect name="attention" label="Attention" all="All parcels" options={attentionOptions} />
      </div>
      <Loading of={loaded} failure="Parcels could not be loaded" skeleton={<TableSkeleton rows={10} />}>
        {(page) =>
          page.parcels.length === 0 ? (
            <NoParcels narrowed={Object.values(filter).some((value) => value !== '')} />
          ) : (
            <>
              <ParcelsTable parcels={page.parcels} selection={chosen.selection} />
              <ListFoot {...page} limit={limit} />
            </>
          )
        }
      </Loading>
      {chosen.rows.length > 0 && <ParcelsBar chosen={chosen} />}
    </>
  )
}

const NoParcels = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState title="No parcels found" text="Nothing matches this search and these filters.">
      <ButtonLink variant="line" to={adminHref('parcels')}>
        Show all parcels
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No parcels yet" text="They appear here as soon as an order is packed." />
  )
