import { courierNames } from '#shared/parcels/courier-links.ts'
import { bookingFormSchema } from '#shared/parcels/parcel-forms.schema.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Field } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { parcelsChanged } from '../parcels-changed.ts'

interface BookParcelProps {
  parcel: Parcel
  onClose: () => void
}

/** Books a packed parcel with a courier by hand. */
export function BookParcel({ parcel, onClose }: BookParcelProps) {
  const form = useForm({
    schema: bookingFormSchema,
    initial: { courier: '', awb: '', weight_grams: String(parcel.weight_grams ?? '') },
    submit: async (booking) => {
      const body = { ...booking, carrier: 'manual' as const }
      await staffCall('POST /api/admin/parcels/:n/book', { params: { n: parcel.number }, body })
      showToast({ text: `${parcel.number} is booked`, tone: 'ok' })
      onClose()
      await parcelsChanged()
    },
  })
  return (
    <TaskDialog title={`Book ${parcel.number}`} label="Book" form={form} onClose={onClose}>
      <Field
        label="Courier"
        list="couriers"
        autoComplete="off"
        maxLength={60}
        data-focus-first
        {...form.text('courier')}
      />
      <datalist id="couriers">
        {courierNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="AWB" autoComplete="off" maxLength={40} {...form.text('awb')} />
      <Field
        label="Weight in grams"
        optional
        inputMode="numeric"
        maxLength={6}
        {...form.text('weight_grams', digitsOf)}
      />
    </TaskDialog>
  )
}
