import { useNavigate } from 'react-router'
import { href, pages } from '#shared/routes.ts'
import { call } from '#web/calls/call.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useOrderPrefix } from '#web/orders/use-order-prefix.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

/** Opens an order by its number and the phone of its address. */
export default function TrackForm() {
  const navigate = useNavigate()
  const prefix = useOrderPrefix()
  const track = useForm({
    schema: async () => (await import('#shared/parcels/tracking.schema.ts')).trackOrderSchema,
    initial: { order_id: '', phone: '' },
    submit: async (body) => {
      const { tracking, t } = await call('POST /api/track', { body })
      await navigate(href(pages.track, null, { o: tracking.order_id, t }))
    },
  })
  return (
    <section className="panel panel--sewn grid gap-5">
      <h1 className="display display--lg">Track your order</h1>
      <p className="text-text-2">You find the number in every mail about your order.</p>
      <FormFailure text={track.failure} />
      <form {...track.form} className="grid gap-5">
        <Field
          label="Order number"
          placeholder={`${prefix}-7F3K9Q2M`}
          autoCapitalize="characters"
          {...track.text('order_id')}
        />
        <Field label="Phone number" type="tel" autoComplete="tel" {...track.text('phone')} />
        <Button type="submit" block busy={track.busy} busyLabel="Looking...">
          Track
        </Button>
      </form>
    </section>
  )
}
