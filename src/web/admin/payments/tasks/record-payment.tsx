import { captureFormSchema } from '#shared/payments/payment-list.schema.ts'
import { digitsOf } from '#shared/schema/digits-of.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { moneyChanged } from './money-changed.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'

interface RecordPaymentProps {
  orderId: string
  /** missing amount, as far as it is known */
  amountPaise: number
  utr: string | null
  onClose: () => void
}

/** Records money that the store has not seen arrive. */
export function RecordPayment({ orderId, amountPaise, utr, onClose }: RecordPaymentProps) {
  const form = useForm({
    schema: captureFormSchema,
    initial: {
      provider: utr === null ? 'hand' : 'upi',
      reference: utr ?? '',
      amount: amountPaise > 0 ? String(Math.ceil(amountPaise / 100)) : '',
    },
    submit: async (body) => {
      await staffCall('POST /api/admin/orders/:id/captures', { params: { id: orderId }, body })
      showToast({ text: 'The payment is recorded', tone: 'ok' })
      onClose()
      await moneyChanged()
    },
  })
  return (
    <TaskDialog
      title={`Record a payment of ${orderId}`}
      text="Only for money that you have seen on the account or in the till. It cannot be taken back here."
      label="Record payment"
      form={form}
      onClose={onClose}
    >
      <SelectField label="Came by" {...form.text('provider')}>
        <option value="upi">UPI</option>
        <option value="hand">Cash, or any other way</option>
      </SelectField>
      <Field
        label={form.values.provider === 'upi' ? 'UTR' : 'Reference'}
        hint="Each can be recorded once"
        autoComplete="off"
        maxLength={100}
        data-focus-first
        {...form.text('reference')}
      />
      <Field label="Amount (₹)" inputMode="numeric" maxLength={9} {...form.text('amount', digitsOf)} />
    </TaskDialog>
  )
}
