import { captureInputSchema } from '#shared/payments/payment-list.schema.ts'
import { choice, money, text } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskForm } from '../../parts/task-form.tsx'
import { moneyChanged } from './money-changed.ts'

interface RecordPaymentProps {
  orderId: string
  /** missing amount, as far as it is known */
  amountPaise: number
  utr: string | null
  onClose: () => void
}

const capture = fields(captureInputSchema, [
  choice('provider', 'Came by', { upi: 'UPI', hand: 'Cash, or any other way' }),
  text('reference', 'Reference', { hint: 'Each can be recorded once', 'data-focus-first': true }),
  money('amount', 'Amount'),
])

/** Records money that the store has not seen arrive. */
export const RecordPayment = ({ orderId, amountPaise, utr, onClose }: RecordPaymentProps) => (
  <TaskForm
    of={capture}
    row={{
      provider: utr === null ? 'hand' : 'upi',
      reference: utr,
      amount: amountPaise > 0 ? Math.ceil(amountPaise / 100) : null,
    }}
    but={({ provider }) => ({ reference: { label: provider === 'upi' ? 'UTR' : 'Reference' } })}
    title={`Record a payment of ${orderId}`}
    text="Only for money that you have seen on the account or in the till. It cannot be taken back here."
    label="Record payment"
    send={async (body) => {
      await staffCall('POST /api/admin/orders/:id/captures', { params: { id: orderId }, body })
      return 'The payment is recorded'
    }}
    onDone={moneyChanged}
    onClose={onClose}
  />
)
