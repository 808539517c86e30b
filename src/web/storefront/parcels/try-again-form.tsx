import { useState } from 'react'
import { promiseDay } from '#shared/delivery/promise-text.ts'
import type { Tracking } from '#shared/parcels/tracking.schema.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

interface TryAgainFormProps {
  orderId: string
  t: string
  days: readonly string[]
  onChange: (tracking: Tracking) => void
}

/** Asks the recipient of a failed delivery for the day of the next attempt. */
export default function TryAgainForm({ orderId, t, days, onChange }: TryAgainFormProps) {
  const [day, setDay] = useState(days[0]!)
  const again = useForm({
    schema: async () => (await import('#shared/parcels/tracking.schema.ts')).tryAgainSchema,
    initial: { t, day, note: '' },
    submit: async ({ note }) => {
      const body = { t, day, note }
      onChange((await call('POST /api/track/:id/again', { params: { id: orderId }, body })).tracking)
    },
  })
  return (
    <section className="panel panel--sewn grid gap-4">
      <h2 className="display display--sm">The courier did not reach you</h2>
      <FormFailure text={again.failure} />
      <form {...again.form} className="grid gap-4">
        <RadioGroup
          legend="When shall they try again?"
          name="day"
          options={days.map((value) => ({ value, label: promiseDay(value) }))}
          value={day}
          onChange={setDay}
        />
        <Field label="Note for the courier" optional {...again.text('note')} />
        <Button type="submit" busy={again.busy} busyLabel="Sending...">
          Try again
        </Button>
      </form>
    </section>
  )
}
