import type { OfferedCarriers } from '#shared/parcels/parcel.schema.ts'
import { returnPickupSchema } from '#shared/returns/return-admin.schema.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { CourierFields } from '../../parcels/courier-fields.tsx'
import { byHandAlone, useCarriers } from '../../parcels/use-carriers.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { returnsChanged } from '../returns-changed.ts'

interface BookPickupProps {
  number: string
  onClose: () => void
}

/** Has a return fetched by a carrier that the store calls, or enters the courier that staff have booked. */
export function BookPickup(props: BookPickupProps) {
  const { data, error } = useCarriers()
  if (!data && !error) return null
  return <PickupForm {...props} offered={data ?? byHandAlone} />
}

function PickupForm({ number, offered, onClose }: BookPickupProps & { offered: OfferedCarriers }) {
  const { carrier: usual, couriers, fetching } = offered
  const form = useStaffForm({
    schema: returnPickupSchema,
    initial: { carrier: fetching.includes(usual) ? usual : 'manual', courier: '', awb: '' },
    submit: async (body) => {
      await staffCall('POST /api/admin/returns/:n/pickup', { params: { n: number }, body })
      showToast({ text: `The pickup of ${number} is entered`, tone: 'ok' })
      onClose()
      await returnsChanged()
    },
  })
  const isByHand = form.values.carrier === 'manual'
  return (
    <TaskDialog
      title={`Pickup of ${number}`}
      text={
        isByHand
          ? 'Book it with your courier, and enter what they gave you.'
          : 'The carrier fetches it at the customer’s door, and brings it to the address of the seller.'
      }
      label={isByHand ? 'Enter pickup' : 'Book pickup'}
      form={form}
      onClose={onClose}
    >
      <CourierFields
        carriers={fetching}
        couriers={couriers}
        carrier={form.text('carrier')}
        courier={form.text('courier')}
        awb={form.text('awb')}
      />
    </TaskDialog>
  )
}
