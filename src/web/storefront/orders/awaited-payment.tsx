import { formatRupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { call } from '#web/calls/call.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** A payment that the shop checks, or cash that its customer has to confirm. */
export const isAwaited = ({ payment: { state } }: Order): boolean =>
  state === 'claimed' || state === 'to_confirm'

interface AwaitedPaymentProps {
  order: Order
  onChange: (order: Order) => void
}

/** Says first of an order what has to happen before it is packed; cash is confirmed here. */
export const AwaitedPayment = ({ order, onChange }: AwaitedPaymentProps) => (
  <div className="grid w-full gap-3 print:hidden md:order-last">
    {order.payment.state === 'claimed' ? (
      <Note tone="info">
        <b>We check your payment with our bank</b>, usually within one working day. Your pieces stay reserved.
      </Note>
    ) : (
      <>
        <Note tone="warn">
          <b>Please confirm this order</b>, so that we can pack it. You pay {formatRupees(order.total)} in
          cash when it arrives.
        </Note>
        <ConfirmCash order={order} onChange={onChange} />
      </>
    )}
  </div>
)

function ConfirmCash({ order, onChange }: AwaitedPaymentProps) {
  const { busy, run } = useAction()
  const { order_id: id, payment } = order
  if (payment.pay_url === null) return null
  const token = new URL(payment.pay_url).pathname.split('/').at(-1)!
  const confirm = async () => {
    await call('POST /api/pay/:token/confirm', { params: { token } })
    onChange((await call('GET /api/orders/:id', { params: { id }, access: 'customer' })).order)
  }
  return (
    <div>
      <Button
        small
        busy={busy}
        busyLabel="One moment..."
        onClick={() => void run(confirm, 'Your order is confirmed')}
      >
        Confirm order
      </Button>
    </div>
  )
}
