import { bookParcelSchema, type OfferedCarriers, type Parcel } from '#shared/parcels/parcel.schema.ts'
import { onlyDigits } from '#shared/schema/only-digits.ts'
import { formSchema } from '#web/forms/form-schema.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Field } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { CourierFields } from '../courier-fields.tsx'
import { parcelsChanged } from '../parcels-changed.ts'
import { byHandAlone, useCarriers } from '../use-carriers.ts'

interface BookParcelProps {
  parcel: Parcel
  onClose: () => void
}

/** Courier and AWB are of a parcel that is booked by hand. */
const bookingForm = formSchema(
  bookParcelSchema,
  ({ carrier, courier, awb, weight_grams: weight }: Record<string, string>) => ({
    carrier,
    ...(carrier === 'manual' && { courier, awb }),
    weight_grams: weight === '' ? null : Number(weight),
  }),
)

/** Books a packed parcel, by hand or with a carrier that the store calls. */
export function BookParcel(props: BookParcelProps) {
  const { data, error } = useCarriers()
  if (!data && !error) return null
  return <BookingForm {...props} offered={data ?? byHandAlone} />
}

function BookingForm({ parcel, offered, onClose }: BookParcelProps & { offered: OfferedCarriers }) {
  const form = useStaffForm({
    schema: bookingForm,
    initial: {
      carrier: offered.carrier,
      courier: '',
      awb: '',
      weight_grams: String(parcel.weight_grams ?? ''),
    },
    submit: async (body) => {
      await staffCall('POST /api/admin/parcels/:n/book', { params: { n: parcel.number }, body })
      showToast({ text: `${parcel.number} is booked`, tone: 'ok' })
      onClose()
      await parcelsChanged()
    },
  })
  return (
    <TaskDialog title={`Book ${parcel.number}`} label="Book" form={form} onClose={onClose}>
      <CourierFields
        carriers={offered.carriers}
        couriers={offered.couriers}
        carrier={form.text('carrier')}
        courier={form.text('courier')}
        awb={form.text('awb')}
      />
      <Field
        label="Weight in grams"
        optional
        hint="Empty: estimated from the units."
        inputMode="numeric"
        maxLength={6}
        {...form.text('weight_grams', onlyDigits)}
      />
    </TaskDialog>
  )
}
