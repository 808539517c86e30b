import { compareSizes } from '#shared/products/sizes.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { ReasonField } from '../stock/reason-field.tsx'
import type { StockValues } from './use-bulk-edit.ts'

interface BulkStockFieldsProps {
  values: StockValues
  errors: Readonly<Record<string, string>>
  /** those that the products have */
  sizes: readonly string[]
  onChange: (values: StockValues) => void
}

export function BulkStockFields({ values, errors, sizes, onChange }: BulkStockFieldsProps) {
  const toggle = (size: string) =>
    onChange({
      ...values,
      sizes: values.sizes.includes(size)
        ? values.sizes.filter((one) => one !== size)
        : [...values.sizes, size],
    })
  return (
    <div className="bulk-fields">
      <SelectField
        label="Change"
        data-focus-first
        value={values.how}
        onChange={(event) => onChange({ ...values, how: event.target.value as StockValues['how'] })}
      >
        <option value="add">Add to what is there</option>
        <option value="set">Set to one number</option>
      </SelectField>
      <Field
        label={values.how === 'add' ? 'Units, -5 to take away' : 'Units of each size'}
        autoComplete="off"
        value={values.value}
        error={errors['value']}
        onChange={(event) => onChange({ ...values, value: event.target.value })}
      />
      <fieldset className="field bulk-fields__wide">
        <legend className="label">Sizes; all of them where none is chosen</legend>
        <div className="chips">
          {sizes.toSorted(compareSizes).map((size) => (
            <button
              key={size}
              type="button"
              className="chip num"
              aria-pressed={values.sizes.includes(size)}
              onClick={() => toggle(size)}
            >
              {size}
            </button>
          ))}
        </div>
      </fieldset>
      <ReasonField value={values.reason} onChange={(reason) => onChange({ ...values, reason })} />
    </div>
  )
}
