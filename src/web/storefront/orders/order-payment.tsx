import { formatRupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { heldUntil } from '#shared/payments/held-until.ts'
import { isPayable } from '#shared/payments/pay-state.ts'
import type { RefundState } from '#shared/payments/payment-states.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/state/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PayNow } from './pay-now.tsx'

interface OrderPaymentProps {
  order: Order
  onChange: (order: Order) => void
}

/** Amounts due, paid and refunded (docs/product/payments.md, Pay page). */
export default function OrderPayment({ order, onChange }: OrderPaymentProps) {
  const { state, pay_by: payBy, refunds, amount_paid: paid, amount_refunded: refunded } = order.payment
  const text = state === null ? undefined : texts[state]
  return (
    <>
      {text !== undefined && (
        <Note tone="info" className="print:hidden">
          {text}
          {isPayable(state) && payBy !== null && ` Your pieces are held until ${heldUntil(payBy)}.`}
        </Note>
      )}
      {isPayable(state) && (
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <PayNow order={order} />
          <CashInstead order={order} onChange={onChange} />
        </div>
      )}
      {refunds.length > 0 && (
        <dl className="summary text-sm">
          <Amount name="Paid" value={paid} />
          {refunds.length > 1 && refunded > 0 && <Amount name="Refunded" value={refunded} />}
          {refunds.map(({ amount, state: refund, at }) => (
            <div key={at + amount}>
              <dt>Refund of {formatRupees(amount)}</dt>
              <dd>{refundTexts[refund]}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const texts: Partial<Record<NonNullable<Order['payment']['state']>, string>> = {
  unpaid: 'Not paid yet.',
  starting: 'Not paid yet.',
  open: 'Not paid yet.',
  pending: 'Your bank has not answered yet. You need not pay again.',
  claimed: 'We check your payment with our bank, usually within one working day. Your pieces stay reserved.',
  lapsed:
    'This order was not paid in time and is cancelled. Money that left your account is returned within 5-7 business days.',
  to_confirm: 'We ask you to confirm by mail or phone.',
}

const refundTexts: Record<RefundState, string> = {
  queued: 'on its way',
  sent: 'on its way',
  by_hand: 'on its way',
  done: 'done',
  failed: 'delayed, we are on it',
  withdrawn: 'withdrawn',
}

const Amount = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatRupees(value)}</dd>
  </div>
)

/** The store says why where cash is not taken for this order. */
function CashInstead({ order, onChange }: OrderPaymentProps) {
  const { busy, run } = useAction()
  const change = async () => {
    const response = await call('PUT /api/orders/:id/payment-method', {
      params: { id: order.order_id },
      body: { type: 'cod' },
      access: 'customer',
    })
    onChange(response.order)
  }
  return (
    <Button
      variant="line"
      small
      busy={busy}
      busyLabel="One moment..."
      onClick={() => void run(change, 'You pay when it arrives')}
    >
      Pay cash on delivery instead
    </Button>
  )
}
