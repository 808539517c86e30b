import { rejectClaimSchema } from '#shared/payments/payment-list.schema.ts'
import { area } from '#web/forms/field-items.ts'
import { fields } from '#web/forms/fields.ts'
import { staffCall } from '../../parts/staff-call.ts'
import { TaskForm } from '../../parts/task-form.tsx'
import { moneyChanged } from './money-changed.ts'

interface RejectPaymentProps {
  paymentId: number
  orderId: string
  /** A customer who has entered a UTR is told. */
  isClaim: boolean
  onClose: () => void
}

const rejection = fields(rejectClaimSchema, [
  area('reason', 'Reason', {
    hint: 'For the history of the order; customers do not see it',
    rows: 3,
    'data-focus-first': true,
  }),
])

/** Says that the money of an attempt did not come. */
export const RejectPayment = ({ paymentId, orderId, isClaim, onClose }: RejectPaymentProps) => (
  <TaskForm
    of={rejection}
    title={`Reject a payment of ${orderId}`}
    text={
      isClaim
        ? 'The customer gets a mail that the money could not be found, and can pay again.'
        : 'The payment is closed. Nobody is told.'
    }
    label="Reject payment"
    send={async (body) => {
      await staffCall('POST /api/admin/payments/:id/reject', { params: { id: String(paymentId) }, body })
      return 'The payment is rejected'
    }}
    onDone={moneyChanged}
    onClose={onClose}
  />
)
