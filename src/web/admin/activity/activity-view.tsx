import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffList } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { ActivityEntry } from './activity-entry.tsx'

const limit = 30
const entities = [
  { value: 'order', label: 'Orders' },
  { value: 'product', label: 'Products' },
  { value: 'collection', label: 'Collections' },
  { value: 'coupon', label: 'Coupons' },
  { value: 'review', label: 'Reviews' },
  { value: 'landing', label: 'Landing page' },
  { value: 'store', label: 'Store settings' },
  { value: 'synonym', label: 'Synonyms' },
  { value: 'pincode', label: 'Pincodes' },
  { value: 'user', label: 'Staff' },
]

/** The audit log, newest first. Entries cannot be removed. */
export default function ActivityView() {
  const query = useViewQuery()
  const loaded = useStaffList('GET /api/admin/audit', {
    query: {
      entity: query.get('entity'),
      entity_id: query.get('entity_id'),
      page: query.page,
      limit,
    },
  })
  return (
    <>
      <ViewHead title="Activity" note="Every change made in this dashboard">
        <FilterSelect name="entity" label="What was changed" all="Everything" options={entities} />
      </ViewHead>
      <Loading of={loaded} failure="The list could not be loaded" skeleton={<TableSkeleton rows={10} />}>
        {(list) =>
          list.total === 0 ? (
            <EmptyState title="Nothing here yet" text="What staff change appears here." />
          ) : (
            <>
              <ol className="admin-activity bg-surface">
                {list.entries.map((entry) => (
                  <ActivityEntry key={entry.id} entry={entry} />
                ))}
              </ol>
              <ListFoot {...list} limit={limit} />
            </>
          )
        }
      </Loading>
    </>
  )
}
