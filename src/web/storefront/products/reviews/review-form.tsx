import { useId } from 'react'
import { reviewInputSchema, type OwnReview } from '#shared/products/review.schema.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { formSchema } from '#web/forms/form-schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { FormPurpose } from '../../layout/form-purpose.tsx'

const stars = [1, 2, 3, 4, 5]

interface ReviewFormProps {
  productId: string
  /** null for a new one */
  review: OwnReview | null
  onDone: (review: OwnReview) => void
  onCancel: () => void
}

/** The stars are chosen as text. */
const reviewForm = formSchema(
  reviewInputSchema,
  (values: { rating: string; title: string; text: string }) => ({
    ...values,
    rating: Number(values.rating),
  }),
)

export function ReviewForm({ productId, review, onDone, onCancel }: ReviewFormProps) {
  const form = useForm({
    schema: reviewForm,
    initial: { rating: String(review?.rating ?? ''), title: review?.title ?? '', text: review?.text ?? '' },
    submit: async (body) => {
      const input = { params: { id: productId }, body, access: 'customer' } as const
      const sent = review
        ? (await call('PUT /api/products/:id/reviews/own', input)).review
        : { ...(await call('POST /api/products/:id/reviews', input)).review, hidden: false }
      showToast({ text: review ? 'Your review is changed' : 'Thank you for your review' })
      onDone(sent)
    },
  })
  const { rating: refused } = form.errors
  const errorId = useId()
  return (
    <form {...form.form} className="panel grid max-w-[640px] gap-4">
      <div className="grid gap-2">
        <fieldset
          role="radiogroup"
          tabIndex={-1}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused && errorId}
          className="flex flex-wrap gap-2 focus:outline-none"
        >
          <legend className="label mb-2">Your rating</legend>
          {stars.map((star) => (
            <label key={star} className="chip num">
              <input
                type="radio"
                name="rating"
                value={star}
                checked={form.values.rating === String(star)}
                onChange={() => form.set('rating', String(star))}
              />
              {star} {star === 1 ? 'star' : 'stars'}
            </label>
          ))}
        </fieldset>
        {refused && <FieldError id={errorId}>{refused}</FieldError>}
      </div>
      <Field label="Title" optional maxLength={120} {...form.text('title')} />
      <TextAreaField label="Review" optional maxLength={4000} {...form.text('text')} />
      <FormPurpose>Your review is kept and shown here with your name.</FormPurpose>
      <FormFailure text={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {review ? 'Save review' : 'Send review'}
        </Button>
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
