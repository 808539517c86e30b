import { gstStates } from '#shared/invoices/gst-states.ts'
import type { FormHandlers } from '#web/forms/use-form.ts'
import { AddressField } from '#web/orders/address-field.tsx'
import { SelectField } from '#web/ui/field.tsx'

/** A browser would fill in the address of the person at work. */
const byHand = { fill: 'shipping ', autoComplete: 'off' } as const

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
      <AddressField part="fullName" name={name} form={form} {...byHand} />
      <AddressField part="phone" form={form} {...byHand} />
    </div>
    <AddressField part="email" form={form} {...byHand} {...email} />
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
      <AddressField part="address" form={form} {...byHand} />
      <div className="grid gap-5 md:grid-cols-2">
        <AddressField part="pincode" form={form} {...byHand} hint={hint} />
        <AddressField part="city" form={form} {...byHand} />
        <SelectField label="State" {...state}>
          {!isKnown && <option value={state.value}>{state.value || 'Choose a state'}</option>}
          {gstStates.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <AddressField part="landmark" form={form} {...byHand} />
      </div>
    </>
  )
}
