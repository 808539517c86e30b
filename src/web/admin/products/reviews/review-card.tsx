import type { AdminReview } from '#shared/products/review.schema.ts'
import { href, pages } from '#shared/routes.ts'
import { Link } from '#web/ui/link.tsx'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { dayText } from '../../parts/dates.ts'
import { staffCall } from '../../parts/staff-call.ts'

interface ReviewCardProps {
  review: AdminReview
  onChanged: (review: AdminReview) => void
}

export function ReviewCard({ review, onChanged }: ReviewCardProps) {
  const { busy, run } = useAction()
  const set = (hidden: boolean, done: string) =>
    void run(async () => {
      const body = { hidden }
      onChanged((await staffCall('PUT /api/admin/reviews/:id', { params: { id: review.id }, body })).review)
    }, done)
  const toggle = () =>
    set(!review.hidden, review.hidden ? 'The review is in the store again' : 'The review is hidden')
  return (
    <li
      className="admin-review flex gap-4 items-start justify-between py-4.5 px-5 border-b border-line"
      data-hidden={review.hidden || undefined}
    >
      <div className="grid gap-1 min-w-0 max-w-[76ch] wrap-anywhere">
        <p className="flex flex-wrap gap-y-0 gap-x-4 items-center">
          <StarRating rating={review.rating} />
          <Link className="admin-plain" to={href(pages.product, { id: review.product_id })}>
            {review.product_name}
          </Link>
        </p>
        {review.title !== '' && <h2 className="text-md">{review.title}</h2>}
        {review.text !== '' && <p>{review.text}</p>}
        <p className="admin-quiet">
          {review.author}, {dayText(review.created_at)}
          {review.hidden && <b> · Hidden</b>}
        </p>
      </div>
      <div className="admin-actions">
        {!review.seen && (
          <Button small busy={busy} onClick={() => set(review.hidden, 'The review is seen')}>
            Seen
          </Button>
        )}
        <Button variant="line" small busy={busy} onClick={toggle}>
          <Icon name={review.hidden ? 'eye' : 'eyeOff'} small />
          {review.hidden ? 'Show' : 'Hide'}
        </Button>
      </div>
    </li>
  )
}
