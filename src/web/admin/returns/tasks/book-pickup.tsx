import { returnPickupSchema } from '#shared/returns/return-admin.schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Field } from '#web/ui/field.tsx'
import { byHandAlone, useCarriers } from '../../parcels/use-carriers.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { returnsChanged } from '../returns-changed.ts'

interface BookPickupProps {
  number: string
  onClose: () => void
}

/** Enters the courier that fetches a return. */
export function BookPickup({ number, onClose }: BookPickupProps) {
  const { couriers } = useCarriers().data ?? byHandAlone
  const form = useForm({
    schema: returnPickupSchema,
    initial: { courier: '', awb: '' },
    submit: async (body) => {
      await staffCall('POST /api/admin/returns/:n/pickup', { params: { n: number }, body })
      showToast({ text: `The pickup of ${number} is entered`, tone: 'ok' })
      onClose()
      await returnsChanged()
    },
  })
  return (
    <TaskDialog
      title={`Pickup of ${number}`}
      text="Book it with your courier, and enter what they gave you."
      label="Enter pickup"
      form={form}
      onClose={onClose}
    >
      <Field
        label="Courier"
        list="pickup-couriers"
        autoComplete="off"
        maxLength={60}
        data-focus-first
        {...form.text('courier')}
      />
      <datalist id="pickup-couriers">
        {couriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="AWB" autoComplete="off" maxLength={40} {...form.text('awb')} />
    </TaskDialog>
  )
}
