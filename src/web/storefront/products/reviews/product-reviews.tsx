import { useState } from 'react'
import type { Product } from '#shared/products/product.schema.ts'
import type { Review, ReviewList } from '#shared/products/review.schema.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useSession } from '#web/auth/session-store.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { ReviewText } from './review-text.tsx'

const OwnReview = lazyPart(() => import('./own-review.tsx'))

interface ProductReviewsProps {
  product: Product
  /** null after an error, which hides the section */
  first: ReviewList | null
}

export function ProductReviews({ product, first }: ProductReviewsProps) {
  const [more, setMore] = useState<{ page: number; reviews: Review[] }>({ page: 1, reviews: [] })
  const [loading, setLoading] = useState(false)
  const [own, setOwn] = useState<Review | null>(null)
  const { status } = useSession()
  if (first === null) return null

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

  const reviews = [...first.reviews, ...more.reviews].filter(
    ({ author, created_at }) => own?.author !== author || own.created_at !== created_at,
  )
  return (
    <section id="reviews" className="section">
      <SectionHeading
        title="Reviews"
        action={
          product.rating !== null && <StarRating rating={product.rating} count={product.review_count} />
        }
      />
      {first.total === 0 && own === null && (
        <p className="text-text-2">No reviews yet. Received yours? Be the first to say how it fits.</p>
      )}
      <ul className="reviews">
        {reviews.map((review) => (
          <li key={`${review.author}${review.created_at}`}>
            <ReviewText review={review} />
          </li>
        ))}
      </ul>
      {more.page < first.pages && (
        <Button
          variant="line"
          className="mt-6"
          busy={loading}
          busyLabel="Loading..."
          onClick={() => void loadMore()}
        >
          More reviews
        </Button>
      )}
      <OwnReview when={status !== 'checking'} productId={product.id} onFound={setOwn} />
    </section>
  )
}
