import type { AdminReview } from '#shared/products/review.schema.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { changeData, useStaffList } from '../parts/use-staff-query.ts'
import { useViewQuery } from '../parts/use-view-query.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { ReviewCard } from './review-card.tsx'

const limit = 20
const visibility = [
  { value: 'false', label: 'Shown in the store' },
  { value: 'true', label: 'Hidden' },
]

/** Reviews of customers. A review can be hidden from the store and shown again. */
export default function ReviewsView() {
  const query = useViewQuery()
  const input = { query: { hidden: query.get('hidden'), page: query.page, limit } }
  const loaded = useStaffList('GET /api/admin/reviews', input)
  const showChanged = (changed: AdminReview) =>
    void changeData('GET /api/admin/reviews', input, (page) => ({
      ...page,
      reviews: page.reviews.map((review) => (review.id === changed.id ? changed : review)),
    }))
  return (
    <>
      <ViewHead title="Reviews">
        <FilterSelect name="hidden" label="Visibility" all="All reviews" options={visibility} />
      </ViewHead>
      <Loading of={loaded} failure="Reviews could not be loaded" skeleton={<TableSkeleton rows={10} />}>
        {(page) =>
          page.reviews.length === 0 ? (
            <EmptyState title="No reviews here" text="Customers can review what was delivered to them." />
          ) : (
            <>
              <ul className="bg-surface">
                {page.reviews.map((review) => (
                  <ReviewCard key={review.id} review={review} onChanged={showChanged} />
                ))}
              </ul>
              <ListFoot {...page} limit={limit} />
            </>
          )
        }
      </Loading>
    </>
  )
}
