import type { Order } from '#shared/orders/order.schema.ts'
import { formatRupees } from '#shared/money.ts'
import { heldUntil } from '#shared/payments/held-until.ts'
import { call } from '#web/calls/call.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PayNow } from './pay-now.tsx'

interface UnpaidOrderProps {
  order: Order
  onChange: (order: Order) => void
}

/** Says first of an order that it is not paid, until when it is held, and how it is paid. */
export function UnpaidOrder({ order, onChange }: UnpaidOrderProps) {
  const { state, pay_by: payBy } = order.payment
  if (order.waiting_edit) return <UnpaidEdit {...order.waiting_edit} />
  const isAwaited = state === 'pending'
  return (
    <div className="grid w-full gap-3 print:hidden md:order-last">
      <Note tone={isAwaited ? 'info' : 'warn'}>
        <b>{isAwaited ? 'Your bank has not answered yet. You need not pay again.' : 'Not paid yet.'}</b>
        {payBy !== null && ` Held until ${heldUntil(payBy)}.`}
      </Note>
      <div className="flex flex-wrap gap-2.5">
        <PayNow order={order} />
        <CashInstead order={order} onChange={onChange} />
      </div>
    </div>
  )
}

/** A change that the shop makes once its difference is paid. */
const UnpaidEdit = ({ texts, due, pay_url: url, pay_by: payBy }: NonNullable<Order['waiting_edit']>) => (
  <div className="grid w-full gap-3 print:hidden md:order-last">
    <Note tone="warn">
      <b>A change of this order waits for {formatRupees(due)}.</b> {texts.join('; ')}. Until it is paid your
      order stays as it is{payBy !== null && `; it can be paid until ${heldUntil(payBy)}`}.
    </Note>
    {url !== null && (
      <div>
        <ButtonLink small to={new URL(url).pathname}>
          Pay {formatRupees(due)}
        </ButtonLink>
      </div>
    )}
  </div>
)

/** The store says why where cash is not taken for this order. */
function CashInstead({ order, onChange }: UnpaidOrderProps) {
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
