import { returnDecisionSchema } from '#shared/returns/return-admin.schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'
import { returnsChanged } from '../returns-changed.ts'

interface RejectReturnProps {
  number: string
  onClose: () => void
}

/** Rejects a return, with a sentence for the customer. */
export function RejectReturn({ number, onClose }: RejectReturnProps) {
  const form = useForm({
    schema: returnDecisionSchema,
    initial: { decision: 'rejected', reason: '' },
    submit: async (body) => {
      await staffCall('PUT /api/admin/returns/:n/decision', { params: { n: number }, body })
      showToast({ text: `${number} is rejected`, tone: 'ok' })
      onClose()
      await returnsChanged()
    },
  })
  return (
    <TaskDialog
      title={`Reject ${number}`}
      text="The customer is mailed what you write. A size that was kept for them is free again."
      label="Reject"
      form={form}
      onClose={onClose}
    >
      <TextAreaField label="Why" rows={3} maxLength={500} data-focus-first {...form.text('reason')} />
    </TaskDialog>
  )
}
