import { lazy, Suspense, useState } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import type { Review, ReviewList } from '#shared/products/review.schema.ts'
import { showToast } from '#web/state/toast-store.ts'
import { useSession } from '#web/state/session-store.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'

const ReviewForm = lazy(() => import('./review-form.tsx'))

interface ProductReviewsProps {
  product: Product
  /** null where they could not be loaded: the section is left out (specification, section 8) */
  first: ReviewList | null
}

/** What customers who received the product say of it. */
export function ProductReviews({ product, first }: ProductReviewsProps) {
  const [more, setMore] = useState<{ page: number; reviews: Review[] }>({ page: 1, reviews: [] })
  const [loading, setLoading] = useState(false)
  const [own, setOwn] = useState<Review | null>(null)
  const [writing, setWriting] = useState(false)
  const signedIn = useSession().status === 'signed-in'
  if (first === null || (first.total === 0 && !signedIn)) return null

  async function loadMore() {
    setLoading(true)
    try {
      const next = await call('GET /api/products/public/:id/reviews', {
        params: { id: product.id },
        query: { page: more.page + 1 },
      })
      setMore((before) => ({ page: before.page + 1, reviews: [...before.reviews, ...next.reviews] }))
    } catch (error) {
      showToast({ text: errorMessage(error), tone: 'err' })
    } finally {
      setLoading(false)
    }
  }

  const reviews = [...(own ? [own] : []), ...first.reviews, ...more.reviews]
  return (
    <section id="reviews" className="section">
      <SectionHeading
        title="Reviews"
        action={
          product.rating !== null && <StarRating rating={product.rating} count={product.review_count} />
        }
      />
      {reviews.length === 0 && (
        <p className="text-text-2">No reviews yet. Received yours? Be the first to say how it fits.</p>
      )}
      <ul className="reviews">
        {reviews.map((review) => (
          <li key={`${review.author}${review.created_at}`}>
            <ReviewText review={review} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {more.page < first.pages && (
          <Button variant="line" busy={loading} busyLabel="Loading..." onClick={() => void loadMore()}>
            More reviews
          </Button>
        )}
        {signedIn && own === null && !writing && (
          <Button variant="line" onClick={() => setWriting(true)}>
            Write a review
          </Button>
        )}
      </div>
      {writing && own === null && (
        <Suspense fallback={null}>
          <ReviewForm productId={product.id} onDone={setOwn} />
        </Suspense>
      )}
    </section>
  )
}

function ReviewText({ review }: { review: Review }) {
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
