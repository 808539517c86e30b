import { lineOrderSchema } from '#shared/payments/statement.schema.ts'
import { code } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { useOrderPrefix } from '#web/orders/use-order-prefix.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskForm } from '../../parts/task-form.tsx'
import { moneyChanged } from './money-changed.ts'

interface MatchLineProps {
  lineId: number
  orderId: string | null
  onClose: () => void
}

const match = fields(lineOrderSchema, [
  code('order_id', 'Order', { maxLength: 40, 'data-focus-first': true }),
])

/** Says of which order a line of a statement is. */
export function MatchLine({ lineId, orderId, onClose }: MatchLineProps) {
  const hint = `As ${useOrderPrefix()}-1A2B3C4D`
  return (
    <TaskForm
      of={match}
      row={{ order_id: orderId }}
      but={() => ({ order_id: { hint } })}
      title="Match with an order"
      text="A credit is recorded as a payment of the order. A debit ends its refund of the same amount."
      label="Match"
      send={async (body) => {
        await staffCall('PUT /api/admin/statement-lines/:id', { params: { id: String(lineId) }, body })
        return 'The line is matched'
      }}
      onDone={moneyChanged}
      onClose={onClose}
    />
  )
}
