import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import type { PriceValues } from './use-bulk-edit.ts'

interface BulkPriceFieldsProps {
  values: PriceValues
  errors: Readonly<Record<string, string>>
  onChange: (values: PriceValues) => void
}

const valueLabels: Record<PriceValues['how'], string> = {
  percent: 'Percent, -20 to reduce',
  amount: 'Rupees, -100 to reduce',
  set: 'New price (₹)',
}

export function BulkPriceFields({ values, errors, onChange }: BulkPriceFieldsProps) {
  return (
    <div className="bulk-fields">
      <SelectField
        label="Change"
        data-focus-first
        value={values.how}
        error={errors['how']}
        onChange={(event) => onChange({ ...values, how: event.target.value as PriceValues['how'] })}
      >
        <option value="percent">By a percentage</option>
        <option value="amount">By an amount</option>
        <option value="set">To one price</option>
      </SelectField>
      <Field
        label={valueLabels[values.how]}
        autoComplete="off"
        value={values.value}
        error={errors['value']}
        onChange={(event) => onChange({ ...values, value: event.target.value })}
      />
      <SelectField
        label="Rounding"
        value={values.rounding}
        error={errors['rounding']}
        onChange={(event) => onChange({ ...values, rounding: event.target.value as PriceValues['rounding'] })}
      >
        <option value="none">To a whole rupee</option>
        <option value="ten">To the nearest ₹10</option>
        <option value="ninety-nine">To end in 99</option>
      </SelectField>
      <Checkbox
        label="Where a price falls, show the one before struck through"
        checked={values.show_reduction}
        onChange={(event) => onChange({ ...values, show_reduction: event.target.checked })}
      />
    </div>
  )
}
