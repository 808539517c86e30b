import { useState, type FormEvent } from 'react'
import { reviewInputSchema, type Review } from '#shared/products/review.schema.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'

const stars = [1, 2, 3, 4, 5]

/** A customer's review; the server takes it only after a delivered order with the product, once. */
export default function ReviewForm({
  productId,
  onDone,
}: {
  productId: string
  onDone: (review: Review) => void
}) {
  const [rating, setRating] = useState(0)
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    const checked = checkForm(reviewInputSchema, { rating, title, text })
    if (!checked.ok) return setFailure(Object.values(checked.errors)[0] ?? null)
    setBusy(true)
    try {
      const { review } = await call('POST /api/products/:id/reviews', {
        params: { id: productId },
        body: checked.input,
        access: 'customer',
      })
      showToast({ text: 'Thank you for your review', tone: 'ok' })
      onDone(review)
    } catch (error) {
      setFailure(errorMessage(error))
      setBusy(false)
    }
  }

  return (
    <form className="panel mt-6 grid max-w-[640px] gap-4" noValidate onSubmit={(event) => void send(event)}>
      <fieldset className="star-choice">
        <legend className="label">Your rating</legend>
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
      <FormFailure text={failure} />
      <Button type="submit" busy={busy} className="justify-self-start">
        Send review
      </Button>
    </form>
  )
}
