import { compareSizes } from '#shared/products/sizes.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { ReasonField } from '../stock/reason-field.tsx'
import type { BulkForm } from './use-bulk-edit.ts'

const valueLabels: Record<string, string> = {
  percent: 'Percent, -20 to reduce',
  amount: 'Rupees, -100 to reduce',
  set: 'New price (₹)',
}

export function BulkPriceFields({ form }: { form: BulkForm }) {
  return (
    <div className="grid grid-cols-2 gap-4 items-start max-md:grid-cols-1">
      <SelectField label="Change" data-focus-first {...form.text('how')}>
        <option value="percent">By a percentage</option>
        <option value="amount">By an amount</option>
        <option value="set">To one price</option>
      </SelectField>
      <Field label={valueLabels[form.values.how]} autoComplete="off" {...form.text('value')} />
      <SelectField label="Rounding" {...form.text('rounding')}>
        <option value="none">To a whole rupee</option>
        <option value="ten">To the nearest ₹10</option>
        <option value="ninety-nine">To end in 99</option>
      </SelectField>
      <Checkbox
        label="Where a price falls, show the one before struck through"
        {...form.tick('show_reduction')}
      />
    </div>
  )
}

interface BulkStockFieldsProps {
  form: BulkForm
  sizes: readonly string[]
}

export function BulkStockFields({ form, sizes }: BulkStockFieldsProps) {
  const chosen = form.values.sizes
  const toggle = (size: string) =>
    form.set('sizes', chosen.includes(size) ? chosen.filter((one) => one !== size) : [...chosen, size])
  return (
    <div className="grid grid-cols-2 gap-4 items-start max-md:grid-cols-1">
      <SelectField label="Change" data-focus-first {...form.text('how')}>
        <option value="add">Add to what is there</option>
        <option value="set">Set to one number</option>
      </SelectField>
      <Field
        label={form.values.how === 'add' ? 'Units, -5 to take away' : 'Units of each size'}
        autoComplete="off"
        {...form.text('value')}
      />
      <fieldset className="field col-span-full">
        <legend className="label">Sizes; all of them where none is chosen</legend>
        <div className="chips">
          {sizes.toSorted(compareSizes).map((size) => (
            <button
              key={size}
              type="button"
              className="chip num"
              aria-pressed={chosen.includes(size)}
              onClick={() => toggle(size)}
            >
              {size}
            </button>
          ))}
        </div>
      </fieldset>
      <ReasonField {...form.text('reason')} />
    </div>
  )
}
