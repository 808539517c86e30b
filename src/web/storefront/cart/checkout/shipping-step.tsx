import { useEffect, useRef, useState } from 'react'
import type { User } from '#shared/auth/auth.schema.ts'
import { noCashAt } from '#shared/delivery/delivery.ts'
import type { DeliveryCheck } from '#shared/delivery/delivery.schema.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { shippingAddressSchema } from '#shared/orders/shipping-address.schema.ts'
import { checkForm } from '#web/forms/form-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Price } from '#web/ui/price.tsx'
import { StateField } from '../../auth/account/state-field.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { AddressField, type AddressFieldProps, type AddressPart } from '#web/orders/address-field.tsx'
import { fillPlace } from '#web/orders/fill-place.ts'
import { filledBefore, keepDraft, startingValues, type ShippingValues } from './shipping-draft.ts'
import { useDelivery } from './use-delivery.ts'
import { FormPurpose } from '../../layout/form-purpose.tsx'

interface ShippingStepProps {
  user: User
  /** errors from the server when the order was placed */
  refused: FieldErrors
  /** of the cart, in rupees */
  total: number
  onDone: () => void
}

type AddressSchema = typeof shippingAddressSchema

const loadSchema = async (): Promise<AddressSchema> =>
  (await import('#shared/orders/shipping-address.schema.ts')).shippingAddressSchema

/** Shipping step. Continues only when the form is valid (docs/product/orders.md, Checkout). */
export function ShippingStep({ user, refused, total, onDone }: ShippingStepProps) {
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

  const field = (part: AddressPart, more?: Partial<AddressFieldProps>) => (
    <AddressField part={part} form={form} fill="shipping " {...more} />
  )
  return (
    <form {...form.form} className="grid grid-cols-2 gap-x-3 gap-y-4 md:gap-5">
      <div className="col-span-2">
        <SavedAddresses user={user} values={form.values} onChoose={choose} />
      </div>
      <div className="max-md:col-span-2">{field('fullName')}</div>
      <div className="max-md:col-span-2">{field('email')}</div>
      {field('phone')}
      {field('pincode', {
        hint: (delivery === undefined || delivery?.valid) && <DeliveryHint delivery={delivery} />,
        warning: warningOf(delivery, form.values.pincode),
      })}
      <div className="col-span-2">{field('address')}</div>
      {field('city')}
      <StateField
        autoComplete="shipping address-level1"
        {...form.text('state')}
        onMatch={(state) => form.set('state', state)}
        expected={place?.state}
      />
      <div className="col-span-2">{field('landmark', { placeholder: 'Near the metro station' })}</div>
      <div className="grid gap-5 justify-items-start mt-2 col-span-2">
        <FormPurpose>
          Name, address and phone are kept to deliver your order, and for its invoice.
        </FormPurpose>
        <div className="foot-bar">
          <div className="grid md:hidden">
            <Price price={total} />
            To pay
          </div>
          <Button type="submit">Continue to Payment</Button>
        </div>
      </div>
    </form>
  )
}

const PromiseLine = lazyPart(() => import('../../delivery/promise-line.tsx'))

/** Its lines have their room from the start: what comes late would move the button away below a finger. */
const DeliveryHint = ({ delivery }: { delivery: DeliveryCheck | undefined }) => (
  <span className="block min-h-[3lh] md:min-h-[2lh]">
    {delivery && (
      <>
        <span className="block">{delivery.message}</span>
        <PromiseLine when={delivery.promise !== null} promise={delivery.promise!} />
      </>
    )}
  </span>
)

/** Said at the pincode, before the payment: it can be ordered there, but not as one would expect. */
function warningOf(delivery: DeliveryCheck | null | undefined, pincode: string): string | undefined {
  if (!delivery) return undefined
  if (!delivery.valid) return delivery.message
  return delivery.cod ? undefined : noCashAt(pincode)
}
