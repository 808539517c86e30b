import '#web/orders/order-figures.css'
import { formatRupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import type { RefundState } from '#shared/payments/payment-states.ts'
import { Note } from '#web/ui/note.tsx'

/** Says what has become of the money, once nothing is to be paid (docs/product/payments.md, Pay page). */
export function OrderPayment({ order }: { order: Order }) {
  const { state, refunds, amount_paid: paid, amount_refunded: refunded } = order.payment
  const text = state === null ? undefined : texts[state]
  return (
    <>
      {text !== undefined && (
        <Note tone="info" className="print:hidden">
          {text}
        </Note>
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
  lapsed:
    'This order was not paid in time and is cancelled. Money that left your account is returned within 5-7 business days.',
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
