import { ListFrame } from '../../parts/list-frame.tsx'
import { ListFilters } from '../../parts/list-tools.tsx'
import { useStaffRows } from '../../parts/use-staff-rows.ts'
import { ViewHead } from '../../parts/view-head.tsx'
import { ReviewCard } from './review-card.tsx'

const visibility = [
  { value: 'false', label: 'Shown in the store' },
  { value: 'true', label: 'Hidden' },
]

/** Reviews of customers. A review can be hidden from the store and shown again. */
export default function ReviewsView() {
  const list = useStaffRows({
    call: 'GET /api/admin/reviews',
    field: 'reviews',
    idOf: ({ id }) => id,
    limit: 20,
    filters: [
      { name: 'hidden', label: 'Visibility', all: 'All reviews', options: visibility },
      { name: 'seen', label: 'Seen', all: 'Seen or not', options: [{ value: 'no', label: 'Not seen yet' }] },
    ],
  })
  return (
    <>
      <ViewHead title="Reviews">
        <ListFilters of={list} />
      </ViewHead>
      <ListFrame
        of={list}
        noun="reviews"
        empty={{ title: 'No reviews here', text: 'Customers can review what was delivered to them.' }}
      >
        {(reviews) => (
          <ul className="bg-surface">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} onChanged={list.showChanged} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}
