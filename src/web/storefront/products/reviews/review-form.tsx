import { useState, type FormEvent } from 'react'
import { reviewInputSchema, type OwnReview } from '#shared/products/review.schema.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { FormPurpose } from '../../info/form-purpose.tsx'

const stars = [1, 2, 3, 4, 5]

interface ReviewFormProps {
  productId: string
  /** null for a new one */
  review: OwnReview | null
  onDone: (review: OwnReview) => void
  onCancel: () => void
}

export function ReviewForm({ productId, review, onDone, onCancel }: ReviewFormProps) {
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [title, setTitle] = useState(review?.title ?? '')
  const [text, setText] = useState(review?.text ?? '')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    const checked = checkForm(reviewInputSchema, { rating, title, text })
    if (!checked.ok) return setFailure(Object.values(checked.errors)[0] ?? null)
    setBusy(true)
    try {
      const input = { params: { id: productId }, body: checked.input, access: 'customer' } as const
      const sent = review
        ? (await call('PUT /api/products/:id/reviews/own', input)).review
        : { ...(await call('POST /api/products/:id/reviews', input)).review, hidden: false }
      showToast({ text: review ? 'Your review is changed' : 'Thank you for your review' })
      onDone(sent)
    } catch (error) {
      setFailure(errorMessage(error))
      setBusy(false)
    }
  }

  return (
    <form className="panel grid max-w-[640px] gap-4" noValidate onSubmit={(event) => void send(event)}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="label mb-2">Your rating</legend>
        {stars.map((star) => (
          <label key={star} className="chip num">
            <input type="radio" name="rating" checked={rating === star} onChange={() => setRating(star)} />
            {star} {star === 1 ? 'star' : 'stars'}
          </label>
        ))}
      </fieldset>
      <Field
        label="Title"
        optional
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label="Review"
        optional
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormPurpose>Your review is kept and shown here with your name.</FormPurpose>
      <FormFailure text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {review ? 'Save review' : 'Send review'}
        </Button>
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
