import { useState } from 'react'
import { acknowledgeSchema, type Parcel } from '#shared/parcels/parcel.schema.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { parcelsChanged } from '../../parcels/parcels-changed.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'

/** Takes a parcel that is over and has a problem off the list of those that need somebody. */
export function AcknowledgeButton({ parcel: { number } }: { parcel: Parcel }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="line"
        small
        aria-label={`Seen to: ${number}`}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Seen to
      </Button>
      {isOpen && <Acknowledge number={number} onClose={() => setOpen(false)} />}
    </>
  )
}

function Acknowledge({ number, onClose }: { number: string; onClose: () => void }) {
  const form = useStaffForm({
    schema: acknowledgeSchema,
    initial: { note: '' },
    submit: async (body) => {
      await staffCall('POST /api/admin/parcels/:n/acknowledge', { params: { n: number }, body })
      showToast({ text: `${number} needs nobody any more`, tone: 'ok' })
      onClose()
      await parcelsChanged()
    },
  })
  return (
    <TaskDialog
      title={`${number} is seen to`}
      text="It leaves the list of parcels that need somebody, until its courier tells of another move."
      label="Seen to"
      form={form}
      onClose={onClose}
    >
      <TextAreaField label="What was done" optional rows={2} maxLength={200} {...form.text('note')} />
    </TaskDialog>
  )
}
