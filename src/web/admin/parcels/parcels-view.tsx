import { courierNames } from '#shared/parcels/courier-links.ts'
import { parcelsPageSize } from '#shared/parcels/parcel.schema.ts'
import { parcelStates, stateLabels } from '#shared/parcels/parcel-states.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { adminHref } from '../admin-href.ts'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Loading } from '../parts/loading.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffList } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { ParcelsTable } from './parcels-table.tsx'

const limit = parcelsPageSize
const stateOptions = parcelStates.map((value) => ({ value, label: stateLabels[value] }))
const courierOptions = courierNames.map((value) => ({ value, label: value }))
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
  return (
    <>
      <ViewHead title="Parcels">
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
              <ParcelsTable parcels={page.parcels} />
              <ListFoot {...page} limit={limit} />
            </>
          )
        }
      </Loading>
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
