import type { Review } from '#shared/products/review.schema.ts'
import { StarRating } from '#web/ui/star-rating.tsx'

export function ReviewText({ review }: { review: Review }) {
  return (
    <article className="review">
      <StarRating rating={review.rating} />
      {review.title && <h3 className="font-bold">{review.title}</h3>}
      {review.text && <p className="text-text-2">{review.text}</p>}
      <p className="text-sm text-text-3">
        {review.author}, <time dateTime={review.created_at}>{dayOf(review.created_at)}</time>
      </p>
    </article>
  )
}

const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
const dayOf = (at: string): string => days.format(new Date(at))
