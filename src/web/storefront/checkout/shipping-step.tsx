import { useEffect } from 'react'
import type { User } from '#shared/auth/auth.schema.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { shippingAddressSchema } from '#shared/orders/shipping-address.schema.ts'
import { digitsOf } from '#shared/schema/text.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { StateField } from '../account/state-field.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { keepDraft, startingValues, type ShippingValues } from './shipping-draft.ts'
import { useDelivery } from './use-delivery.ts'

interface ShippingStepProps {
  user: User
  /** what the server found wrong when the order was placed */
  refused: FieldErrors
  onDone: () => void
}

/** Shipping step. Continues only when the form is valid (docs/product/orders.md, Checkout). */
export function ShippingStep({ user, refused, onDone }: ShippingStepProps) {
  const form = useForm({
    schema: shippingAddressSchema,
    initial: startingValues(user),
    onEdit: (values) => keepDraft(user, values),
    submit: (_, values) => {
      keepDraft(user, values)
      onDone()
    },
  })
  const delivery = useDelivery(form.values.pincode)

  // A saved address was never checked: what it lacks is said at once (docs/product/accounts.md, Profile and addresses).
  useEffect(() => {
    if (Object.keys(refused).length > 0) form.showErrors(refused)
    else if (user.addresses.length > 0) form.showErrors(errorsOf(form.values), { focus: false })
  }, [])

  function choose(values: ShippingValues, saved: boolean) {
    form.replace(values)
    if (saved) form.showErrors(errorsOf(values), { focus: false })
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
        hint={delivery?.message}
        {...form.text('pincode', (entered) => digitsOf(entered).slice(0, 6))}
      />
      <div className="md:col-span-2">
        <Field label="Address" autoComplete="shipping street-address" {...form.text('address')} />
      </div>
      <Field label="City" autoComplete="shipping address-level2" {...form.text('city')} />
      <StateField {...form.text('state')} />
      <div className="md:col-span-2">
        <Field
          label="Landmark"
          optional
          autoComplete="off"
          placeholder="Near the metro station"
          {...form.text('landmark')}
        />
      </div>
      <div className="mt-2 md:col-span-2">
        <Button type="submit">Continue to Payment</Button>
      </div>
    </form>
  )
}

function errorsOf(values: ShippingValues): FieldErrors {
  const checked = checkForm(shippingAddressSchema, values)
  return checked.ok ? {} : checked.errors
}
