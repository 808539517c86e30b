import * as z from 'zod/mini'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { taxRateSchema } from '#shared/tax/tax-settings.schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { dateBefore } from '../../parts/dates.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { invalidate } from '../../parts/use-staff-query.ts'
import { slabsIn } from './rate-lines.ts'

/** The schema of the API, with the rates as lines. */
const rateForm = z.pipe(
  z.transform(({ slabs, ...row }: { slabs: string }) => ({ ...row, slabs: slabsIn(slabs) })),
  taxRateSchema,
)

export function AddRateDialog({ onClose }: { onClose: () => void }) {
  const today = dateBefore(0)
  const form = useForm({
    schema: rateForm,
    initial: { hsn: '', from: today, unit: 'piece', slabs: '', text: '' },
    submit: async (body) => {
      await staffCall('POST /api/admin/tax-rates', { body })
      await invalidate('GET /api/admin/tax-rates')
      await invalidate('GET /api/admin/store/tax')
      showToast({ text: `The rate of ${body.hsn} is saved`, tone: 'ok' })
      onClose()
    },
  })
  const problem =
    form.errors['slabs'] ?? Object.entries(form.errors).find(([path]) => path.startsWith('slabs.'))?.[1]
  return (
    <TaskDialog
      title="Add a rate"
      text="From its day on it counts for the products whose HSN code begins so. Once it is in force it cannot be changed."
      label="Add rate"
      form={form}
      onClose={onClose}
    >
      <Field
        label="HSN code or its first digits"
        inputMode="numeric"
        autoComplete="off"
        data-focus-first
        {...form.text('hsn', (entered) => digitsOf(entered).slice(0, 8))}
      />
      <Field label="From" type="date" min={today} {...form.text('from')} />
      <SelectField label="Counted by" {...form.text('unit')}>
        <option value="piece">Piece</option>
        <option value="pair">Pair</option>
      </SelectField>
      <TextAreaField
        label="Rates"
        hint="One a line, in percent, with the limit in rupees: 5 up to 2500, then 18."
        rows={3}
        {...form.text('slabs')}
        error={problem}
      />
      <Field label="Goods" optional maxLength={200} {...form.text('text')} />
    </TaskDialog>
  )
}
