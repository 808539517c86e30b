import { lineOrderSchema } from '#shared/payments/statement.schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Field } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { moneyChanged } from './money-changed.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'

interface MatchLineProps {
  lineId: number
  orderId: string | null
  onClose: () => void
}

/** Says of which order a line of a statement is. */
export function MatchLine({ lineId, orderId, onClose }: MatchLineProps) {
  const form = useForm({
    schema: lineOrderSchema,
    initial: { order_id: orderId ?? '' },
    submit: async (body) => {
      await staffCall('PUT /api/admin/statement-lines/:id', { params: { id: String(lineId) }, body })
      showToast({ text: 'The line is matched', tone: 'ok' })
      onClose()
      await moneyChanged()
    },
  })
  return (
    <TaskDialog
      title="Match with an order"
      text="A credit is recorded as a payment of the order. A debit ends its refund of the same amount."
      label="Match"
      form={form}
      onClose={onClose}
    >
      <Field
        label="Order"
        hint="As TK-1A2B3C4D"
        autoComplete="off"
        maxLength={40}
        data-focus-first
        {...form.text('order_id', (entered) => entered.toUpperCase())}
      />
    </TaskDialog>
  )
}
