import { attemptFormSchema } from '#shared/parcels/parcel-forms.schema.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { isCalled } from '#shared/parcels/parcel-states.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { parcelsChanged } from '../parcels-changed.ts'

interface AnswerAttemptProps {
  parcel: Parcel
  onClose: () => void
}

const actions = { 're-attempt': 'Try again', return: 'Bring it back' }

/** Asks the courier for another attempt after a failed one, or for the parcel back. */
export function AnswerAttempt({ parcel, onClose }: AnswerAttemptProps) {
  const form = useForm({
    schema: attemptFormSchema,
    initial: { action: 're-attempt', day: '', note: '' },
    submit: async (body) => {
      await staffCall('POST /api/admin/parcels/:n/attempt', { params: { n: parcel.number }, body })
      showToast({ text: 'The courier is asked', tone: 'ok' })
      onClose()
      await parcelsChanged()
    },
  })
  return (
    <TaskDialog
      title={`Failed delivery of ${parcel.number}`}
      text={
        isCalled(parcel.carrier)
          ? 'The carrier is told at once.'
          : 'Tell the courier yourself: the parcel keeps a note of it.'
      }
      label="Ask the courier"
      form={form}
      onClose={onClose}
    >
      <SelectField label="The courier should" data-focus-first {...form.text('action')}>
        {Object.entries(actions).map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </SelectField>
      {form.values.action === 're-attempt' && (
        <Field label="Day" optional type="date" {...form.text('day')} />
      )}
      <Field label="Note" optional autoComplete="off" maxLength={200} {...form.text('note')} />
    </TaskDialog>
  )
}
