import { useEffect, useRef, useState } from 'react'
import type { User } from '#shared/auth/auth.schema.ts'
import { noCashAt } from '#shared/delivery/delivery.ts'
import type { DeliveryCheck } from '#shared/delivery/delivery.schema.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { shippingAddressSchema } from '#shared/orders/shipping-address.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { StateField } from '../account/state-field.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { fillPlace } from './fill-place.ts'
import { filledBefore, keepDraft, startingValues, type ShippingValues } from './shipping-draft.ts'
import { useDelivery } from './use-delivery.ts'
import { FormPurpose } from '../info/form-purpose.tsx'

interface ShippingStepProps {
  user: User
  /** errors from the server when the order was placed */
  refused: FieldErrors
  onDone: () => void
}

type AddressSchema = typeof shippingAddressSchema

const loadSchema = async (): Promise<AddressSchema> =>
  (await import('#shared/orders/shipping-address.schema.ts')).shippingAddressSchema

/** Shipping step. Continues only when the form is valid (docs/product/orders.md, Checkout). */
export function ShippingStep({ user, refused, onDone }: ShippingStepProps) {
  /** filled in by the pincode, which another one may replace */
  const filled = useRef(filledBefore(user))
  const form = useForm({
    schema: loadSchema,
    initial: startingValues(user),
    onEdit: (values) => keepDraft(user, values, filled.current),
    submit: (_, values) => {
      keepDraft(user, values, filled.current)
      onDone()
    },
  })
  const delivery = useDelivery(form.values.pincode)

  const place = delivery?.place ?? null
  useEffect(() => {
    if (!place) return
    const fill = fillPlace(form.values, place, filled.current)
    filled.current = { ...filled.current, ...fill }
    if (fill.city !== undefined) form.set('city', fill.city)
    if (fill.state !== undefined) form.set('state', fill.state)
    keepDraft(user, { ...form.values, ...fill }, filled.current)
  }, [place])

  const [schema, setSchema] = useState<AddressSchema | null>(null)
  const isRefused = Object.keys(refused).length > 0

  useEffect(() => {
    if (isRefused) form.showErrors(refused)
    // Without it the errors show when the form is sent.
    loadSchema().then(setSchema, () => {})
  }, [])

  // A saved address was never checked: what it lacks is said at once (docs/product/accounts.md, Profile and addresses).
  useEffect(() => {
    if (!isRefused && user.addresses.length > 0) showErrorsOf(form.values)
  }, [schema])

  function showErrorsOf(values: ShippingValues) {
    const checked = schema && checkForm(schema, values)
    if (checked) form.showErrors(checked.ok ? {} : checked.errors, { focus: false })
  }

  function choose(values: ShippingValues, saved: boolean) {
    form.replace(values)
    if (saved) showErrorsOf(values)
  }

  return (
    <form {...form.form} className="grid gap-5 md:grid-cols-2">
      <div className="md:col-span-2">
        <SavedAddresses user={user} values={form.values} onChoose={choose} />
      </div>
      <Field label="Full name" autoComplete="shipping name" {...form.text('fullName')} />
      <Field label="Email" type="email" autoComplete="email" {...form.text('email')} />
      <Field
        label="Phone"
        inputMode="tel"
        autoComplete="shipping tel-national"
        className="num"
        {...form.text('phone')}
      />
      <Field
        label="Pincode"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        className="num"
        hint={delivery?.valid ? <DeliveryHint delivery={delivery} /> : undefined}
        warning={warningOf(delivery, form.values.pincode)}
        {...form.text('pincode', (entered) => digitsOf(entered).slice(0, 6))}
      />
      <div className="md:col-span-2">
        <Field label="Address" autoComplete="shipping street-address" {...form.text('address')} />
      </div>
      <Field label="City" autoComplete="shipping address-level2" {...form.text('city')} />
      <StateField
        autoComplete="shipping address-level1"
        {...form.text('state')}
        onMatch={(state) => form.set('state', state)}
        expected={place?.state}
      />
      <div className="md:col-span-2">
        <Field
          label="Landmark"
          optional
          autoComplete="off"
          placeholder="Near the metro station"
          {...form.text('landmark')}
        />
      </div>
      <div className="grid gap-5 justify-items-start mt-2 md:col-span-2">
        <FormPurpose>
          Name, address and phone are kept to deliver your order, and for its invoice.
        </FormPurpose>
        <Button type="submit">Continue to Payment</Button>
      </div>
    </form>
  )
}

const PromiseLine = lazyPart(() => import('../delivery/promise-line.tsx'))

const DeliveryHint = ({ delivery: { message, promise } }: { delivery: DeliveryCheck }) => (
  <>
    <span className="block">{message}</span>
    <PromiseLine when={promise !== null} promise={promise!} />
  </>
)

/** Said at the pincode, before the payment: it can be ordered there, but not as one would expect. */
function warningOf(delivery: DeliveryCheck | null | undefined, pincode: string): string | undefined {
  if (!delivery) return undefined
  if (!delivery.valid) return delivery.message
  return delivery.cod ? undefined : noCashAt(pincode)
}
