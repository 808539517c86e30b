import { formatPaise } from '#shared/money.ts'
import { refundByHandSchema } from '#shared/payments/order-payments.schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Field } from '#web/ui/field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { accountText } from '../../orders/money/money-lines.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { moneyChanged } from './money-changed.ts'
import { TaskDialog } from '../../parts/task-dialog.tsx'

interface PayBackByHandProps {
  orderId: string
  refundId: number
  amountPaise: number
  onClose: () => void
}

/** Ends a refund that staff have paid themselves. */
export function PayBackByHand({ orderId, refundId, amountPaise, onClose }: PayBackByHandProps) {
  const amount = formatPaise(amountPaise)
  const money = useStaffQuery('GET /api/admin/orders/:id/payments', { params: { id: orderId } })
  const refund = money.data?.refunds.find(({ id }) => id === refundId)
  const by = refund?.refund_to_by == null ? '' : `, which ${refund.refund_to_by} has entered,`
  const to = refund?.refund_to == null ? '' : ` to ${accountText(refund.refund_to)}${by}`
  const form = useForm({
    schema: refundByHandSchema,
    initial: { reference: '' },
    submit: async (body) => {
      await staffCall('POST /api/admin/refunds/:id/by-hand', { params: { id: String(refundId) }, body })
      showToast({ text: 'The refund is done', tone: 'ok' })
      onClose()
      await moneyChanged()
    },
  })
  return (
    <TaskDialog
      title={`Pay back ${amount}`}
      text={`Pay back ${amount}${to} yourself, then enter the reference.`}
      label="Paid back"
      form={form}
      onClose={onClose}
    >
      <Field
        label="Reference"
        hint="Of the transfer, or of the receipt for cash"
        autoComplete="off"
        maxLength={100}
        data-focus-first
        {...form.text('reference')}
      />
    </TaskDialog>
  )
}
