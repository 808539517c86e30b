import { gstStates } from '#shared/invoices/gst-states.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import type { useForm } from '#web/forms/use-form.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import type { EditValues, editForm } from './edit-values.ts'

type Form = ReturnType<typeof useForm<ReturnType<typeof editForm>, EditValues>>

/** Address and phone of an order. */
export function EditAddress({ form }: { form: Form }) {
  const { state } = form.values
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Full name" maxLength={100} autoComplete="off" {...form.text('fullName')} />
        <Field
          label="Phone"
          inputMode="tel"
          maxLength={20}
          autoComplete="off"
          className="num"
          {...form.text('phone')}
        />
      </div>
      <Field label="Email" type="email" maxLength={254} autoComplete="off" {...form.text('email')} />
      <Field label="Address" maxLength={300} autoComplete="off" {...form.text('address')} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          label="Pincode"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          {...form.text('pincode', (entered) => digitsOf(entered).slice(0, 6))}
        />
        <Field label="City" maxLength={100} autoComplete="off" {...form.text('city')} />
        <SelectField label="State" {...form.text('state')}>
          {!gstStates.some(({ name }) => name === state) && <option>{state}</option>}
          {gstStates.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Field label="Landmark" optional maxLength={200} autoComplete="off" {...form.text('landmark')} />
      </div>
    </>
  )
}
