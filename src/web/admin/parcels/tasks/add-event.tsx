import { eventFormSchema } from '#shared/parcels/parcel-forms.schema.ts'
import { eventLabels, parcelEventKinds } from '#shared/parcels/parcel-states.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { parcelsChanged } from '../parcels-changed.ts'

interface AddEventProps {
  parcel: Parcel
  onClose: () => void
}

/** A parcel is cancelled by a call of its own; booking writes its own event. */
const kinds = parcelEventKinds.filter((kind) => kind !== 'cancelled' && kind !== 'booked')

/** Enters what the courier has told about a parcel. */
export function AddEvent({ parcel, onClose }: AddEventProps) {
  const form = useForm({
    schema: eventFormSchema,
    initial: { kind: parcel.state === 'ready' ? 'picked_up' : 'in_transit', at: '', place: '', text: '' },
    submit: async (body) => {
      await staffCall('POST /api/admin/parcels/:n/events', { params: { n: parcel.number }, body })
      showToast({ text: 'The event is recorded', tone: 'ok' })
      onClose()
      await parcelsChanged()
    },
  })
  return (
    <TaskDialog
      title={`Event of ${parcel.number}`}
      text="The customer sees it, and is mailed what matters."
      label="Add event"
      form={form}
      onClose={onClose}
    >
      <SelectField label="What happened" data-focus-first {...form.text('kind')}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {eventLabels[kind]}
          </option>
        ))}
      </SelectField>
      <Field label="When" hint="Empty means now" type="datetime-local" {...form.text('at')} />
      <Field label="Place" optional autoComplete="off" maxLength={100} {...form.text('place')} />
      <Field label="Note" optional autoComplete="off" maxLength={300} {...form.text('text')} />
    </TaskDialog>
  )
}
