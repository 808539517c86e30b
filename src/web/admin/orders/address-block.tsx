import { gstStates } from '#shared/tax/gst-states.ts'
import { shippingAddressSchema } from '#shared/orders/shipping-address.schema.ts'
import { maxTextLength } from '#web/forms/field-limits.ts'
import type { FormHandlers } from '#web/forms/use-form.ts'
import { AddressField, type AddressFieldProps } from '#web/orders/address-field.tsx'
import { SelectField } from '#web/ui/field.tsx'

/** A field that staff fill in: a browser would take the address of the person at work. */
const Part = (props: Omit<AddressFieldProps, 'fill'>) => (
  <AddressField
    fill="shipping "
    autoComplete="off"
    maxLength={maxTextLength(shippingAddressSchema, props.part)}
    {...props}
  />
)

interface PersonFieldsProps {
  form: FormHandlers
  /** the field of the name */
  name: string
  email?: { optional: boolean; hint: string }
}

/** The person who gets an order. */
export const PersonFields = ({ form, name, email }: PersonFieldsProps) => (
  <>
    <div className="grid gap-5 md:grid-cols-2">
      <Part part="fullName" name={name} form={form} />
      <Part part="phone" form={form} />
    </div>
    <Part part="email" form={form} {...email} />
  </>
)

interface PlaceFieldsProps {
  form: FormHandlers
  /** about the pincode */
  hint?: string | undefined
}

/** The place where an order goes. A state that is none of the list is kept until another is chosen. */
export function PlaceFields({ form, hint }: PlaceFieldsProps) {
  const state = form.text('state')
  const isKnown = gstStates.some(({ name }) => name === state.value)
  return (
    <>
      <Part part="address" form={form} />
      <div className="grid gap-5 md:grid-cols-2">
        <Part part="pincode" form={form} hint={hint} />
        <Part part="city" form={form} />
        <SelectField label="State" {...state}>
          {!isKnown && <option value={state.value}>{state.value || 'Choose a state'}</option>}
          {gstStates.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Part part="landmark" form={form} />
      </div>
    </>
  )
}
