import { taxRateSchema } from '#shared/tax/tax-settings.schema.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { area, choice, day, text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { dateBefore } from '../../parts/dates.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskForm } from '../../parts/task-form.tsx'
import { invalidate } from '../../parts/use-staff-query.ts'
import { slabsIn } from './rate-lines.ts'

const rate = fields(taxRateSchema, [
  text('hsn', 'HSN code or its first digits', {
    inputMode: 'numeric',
    'data-focus-first': true,
    format: (entered) => onlyDigits(entered).slice(0, 8),
  }),
  day('from', 'From'),
  choice('unit', 'Counted by', { piece: 'Piece', pair: 'Pair' }),
  area('slabs', 'Rates', {
    hint: 'One a line, in percent, with the limit in rupees: 5 up to 2500, then 18.',
    rows: 3,
    input: slabsIn,
  }),
  text('text', 'Goods', { optional: true }),
])

export function AddRateDialog({ onClose }: { onClose: () => void }) {
  const today = dateBefore(0)
  return (
    <TaskForm
      of={rate}
      row={{ from: today, unit: 'piece' }}
      but={() => ({ from: { min: today } })}
      title="Add a rate"
      text="From its day on it counts for the products whose HSN code begins so. Once it is in force it cannot be changed."
      label="Add rate"
      send={async (body) => {
        await staffCall('POST /api/admin/tax-rates', { body })
        await invalidate('GET /api/admin/tax-rates')
        await invalidate('GET /api/admin/store/tax')
        return `The rate of ${body.hsn} is saved`
      }}
      onClose={onClose}
    />
  )
}
