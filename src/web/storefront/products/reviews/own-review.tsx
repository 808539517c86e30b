import { useEffect, useState } from 'react'
import type { User } from '#shared/auth/auth.schema.ts'
import type { OwnReview as Written, Review, ReviewStanding } from '#shared/products/review.schema.ts'
import { loginHref } from '#shared/routes.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { Link } from '#web/ui/link.tsx'
import { currentPath, goTo } from '#web/ui/navigation.ts'
import { useSession } from '#web/auth/session-store.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useLoad } from '#web/calls/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewText } from './review-text.tsx'

interface OwnReviewProps {
  productId: string
  /** receives the customer's review, which then stands here and not in the list */
  onFound: (review: Review) => void
}

/** The shopper’s own part of the reviews: write it, read why not, edit it or delete it. */
export default function OwnReview(props: OwnReviewProps) {
  const { user } = useSession()
  if (user) return <CustomersReview key={user.id} {...props} user={user} />
  return (
    <p className="mt-6 text-text-2">
      <Link className="link" to={loginHref(currentPath())}>
        Sign in
      </Link>{' '}
      to review what you have received.
    </p>
  )
}

const advice: Partial<Record<ReviewStanding, string>> = {
  'not-bought': 'Only customers who have bought this product can review it.',
  'not-delivered': 'You can review this product once your order has been delivered.',
}

function CustomersReview({ productId, onFound, user }: OwnReviewProps & { user: User }) {
  const [writing, setWriting] = useState(false)
  const part = useKeptFocus<HTMLDivElement>()
  const { value, error, reload, setValue } = useLoad(`${user.id} ${productId}`, (signal) =>
    call('GET /api/products/:id/reviews/own', { params: { id: productId }, access: 'customer', signal }),
  )
  const review = value?.review ?? null
  useEffect(() => {
    if (review) onFound(review)
  }, [review])

  function changed(standing: ReviewStanding, now: Written | null) {
    setValue((before) => ({ ...before, standing, review: now }))
    setWriting(false)
    // Rating and list are of the page's own data.
    goTo(currentPath(), { replace: true, preventScrollReset: true })
  }

  if (!value)
    return (
      error !== null && (
        <Note tone="error" className="mt-6">
          {errorMessage(error)}{' '}
          <button type="button" className="link" onClick={reload}>
            Try Again
          </button>
        </Note>
      )
    )
  return (
    <div {...part} className="mt-6 outline-none">
      {writing ? (
        <ReviewForm
          productId={productId}
          review={review}
          onDone={(done) => changed('reviewed', done)}
          onCancel={() => setWriting(false)}
        />
      ) : review ? (
        <Shown
          productId={productId}
          review={review}
          onEdit={() => setWriting(true)}
          onDeleted={() => changed('may-review', null)}
        />
      ) : value.standing === 'may-review' ? (
        <Button variant="line" onClick={() => setWriting(true)}>
          Write a review
        </Button>
      ) : (
        <p className="text-text-2">{advice[value.standing]}</p>
      )}
    </div>
  )
}

interface ShownProps {
  productId: string
  review: Written
  onEdit: () => void
  onDeleted: () => void
}

function Shown({ productId, review, onEdit, onDeleted }: ShownProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await call('DELETE /api/products/:id/reviews/own', { params: { id: productId }, access: 'customer' })
      showToast({ text: 'Your review is deleted' })
      onDeleted()
    } catch (error) {
      showToast({ text: errorMessage(error), tone: 'err' })
      setBusy(false)
    }
    setAsking(false)
  }

  return (
    <section className="panel grid max-w-[640px] gap-4" aria-label="Your review">
      <h3 className="label">Your review</h3>
      <ReviewText review={review} />
      {review.hidden && <Note tone="info">The store has hidden this review. Only you see it.</Note>}
      <div className="flex flex-wrap gap-3">
        <Button variant="line" small onClick={onEdit}>
          Edit<span className="sr-only"> your review</span>
        </Button>
        {!review.hidden && (
          <Button variant="danger" small onClick={() => setAsking(true)}>
            Delete<span className="sr-only"> your review</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Delete your review?"
        confirmLabel="Yes, delete it"
        cancelLabel="Keep review"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        Your stars and your text will be gone. You can write a new review.
      </ConfirmDialog>
    </section>
  )
}
