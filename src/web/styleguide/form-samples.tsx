import { useId, useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SizeChips } from '#web/ui/size-chips.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Sample } from './sample.tsx'

const sizes = [
  { size: 'S', stock: 20 },
  { size: 'M', stock: 20 },
  { size: 'XL', stock: 3 },
  { size: 'XXL', stock: 0 },
]
const plans = [
  { value: 'full', label: 'Full payment', detail: 'No interest', note: '₹6,829' },
  { value: '3', label: '3 months', detail: '0% interest', note: '₹2,276/mo' },
]

export function FormSamples() {
  const id = useId()
  const [size, setSize] = useState<string | null>('M')
  const [quantity, setQuantity] = useState(1)
  const [plan, setPlan] = useState('full')
  return (
    <Sample title="Fields and choices">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Full name" placeholder="As on the parcel" hint="First and last name" />
        <Field label="Phone" defaultValue="987-65" error="Phone number must be 10 digits" />
        <Field label="Email" defaultValue="arjun@example.in" disabled />
        <PasswordField label="Password" defaultValue="secret" />
        <SelectField label="State" defaultValue="Kerala">
          <option>Karnataka</option>
          <option>Kerala</option>
        </SelectField>
        <TextAreaField label="Message" optional />
      </div>
      <div className="flex flex-wrap gap-6">
        <Checkbox label="In Stock Only" defaultChecked note={79} />
        <Checkbox label="I accept the terms" error="You must accept the terms and conditions" />
        <Stepper label="Quantity" value={quantity} max={5} onChange={setQuantity} />
      </div>
      <span id={`${id}size`} className="label">
        Size: {size}
      </span>
      <SizeChips sizes={sizes} value={size} onChange={setSize} name={`${id}size`} labelledBy={`${id}size`} />
      <RadioGroup
        legend="Pay in full or by EMI"
        name={`${id}plan`}
        options={plans}
        value={plan}
        onChange={setPlan}
        rows
      />
    </Sample>
  )
}
