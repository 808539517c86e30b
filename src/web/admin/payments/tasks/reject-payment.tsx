import { rejectClaimSchema } from '#shared/payments/payment-list.schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { moneyChanged } from './money-changed.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'

interface RejectPaymentProps {
  paymentId: number
  orderId: string
  /** A customer who has entered a UTR is told. */
  isClaim: boolean
  onClose: () => void
}

/** Says that the money of an attempt did not come. */
export function RejectPayment({ paymentId, orderId, isClaim, onClose }: RejectPaymentProps) {
  const form = useForm({
    schema: rejectClaimSchema,
    initial: { reason: '' },
    submit: async (body) => {
      await staffCall('POST /api/admin/payments/:id/reject', { params: { id: String(paymentId) }, body })
      showToast({ text: 'The payment is rejected', tone: 'ok' })
      onClose()
      await moneyChanged()
    },
  })
  return (
    <TaskDialog
      title={`Reject a payment of ${orderId}`}
      text={
        isClaim
          ? 'The customer gets a mail that the money could not be found, and can pay again.'
          : 'The payment is closed. Nobody is told.'
      }
      label="Reject payment"
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        label="Reason"
        hint="For the history of the order; customers do not see it"
        rows={3}
        maxLength={500}
        data-focus-first
        {...form.text('reason')}
      />
    </TaskDialog>
  )
}
