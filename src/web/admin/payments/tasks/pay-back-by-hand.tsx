import { useState, type ComponentProps } from 'react'
import { StoreError } from '#shared/errors.ts'
import { formatPaise } from '#shared/money.ts'
import { refundByHandSchema } from '#shared/payments/order-payments.schema.ts'
import { useStaffForm } from '../../parts/use-staff-form.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { accountText } from '../payment-texts.ts'
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
  const [needsProof, setNeedsProof] = useState(false)
  const form = useStaffForm({
    schema: refundByHandSchema,
    initial: { reference: '', password: '', code: '' },
    submit: async (body) => {
      const params = { id: String(refundId) }
      await staffCall('POST /api/admin/refunds/:id/by-hand', { params, body }).catch((error: unknown) => {
        if (error instanceof StoreError && error.fields?.['password'] !== undefined) setNeedsProof(true)
        throw error
      })
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
      {needsProof && <Proof password={form.text('password')} code={form.text('code')} />}
    </TaskDialog>
  )
}

interface ProofProps {
  password: Omit<ComponentProps<typeof PasswordField>, 'label'>
  code: Omit<ComponentProps<typeof Field>, 'label'>
}

/** Asked of the only admin, for an account that they have entered themselves. */
function Proof({ password, code }: ProofProps) {
  const { busy, run } = useAction()
  const mailCode = () => void run(() => staffCall('POST /api/account/code'), 'We have mailed you a code')
  return (
    <>
      <p className="text-text-2">
        You have entered this account yourself, and there is no other admin: prove that it is you.
      </p>
      <PasswordField label="Your password" autoComplete="current-password" {...password} />
      <Field
        label="Code"
        hint="Of your authenticator app, or else a mailed one"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="num"
        {...code}
      />
      <button type="button" className="link justify-self-start text-sm" disabled={busy} onClick={mailCode}>
        Mail me a code
      </button>
    </>
  )
}
