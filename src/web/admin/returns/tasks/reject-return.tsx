import { returnDecisionSchema } from '#shared/returns/return-admin.schema.ts'
import { area } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskForm } from '../../parts/task-form.tsx'
import { returnsChanged } from '../returns-changed.ts'

interface RejectReturnProps {
  number: string
  onClose: () => void
}

const rejection = fields(
  returnDecisionSchema,
  [area('reason', 'Why', { rows: 3, 'data-focus-first': true })],
  {
    more: () => ({ decision: 'rejected' }),
  },
)

/** Rejects a return, with a sentence for the customer. */
export const RejectReturn = ({ number, onClose }: RejectReturnProps) => (
  <TaskForm
    of={rejection}
    title={`Reject ${number}`}
    text="The customer is mailed what you write. A size that was kept for them is free again."
    label="Reject"
    send={async (body) => {
      await staffCall('PUT /api/admin/returns/:n/decision', { params: { n: number }, body })
      return `${number} is rejected`
    }}
    onDone={returnsChanged}
    onClose={onClose}
  />
)
