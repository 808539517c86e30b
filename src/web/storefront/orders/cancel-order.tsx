import { useState } from 'react'
import { customerMayCancel } from '#shared/orders/order-status.ts'
import { orderMessages, type Order } from '#shared/orders/order.schema.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/state/toast-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface CancelOrderProps {
  order: Order
  /** the order as it is now: cancelled, or as the server says after a refusal */
  onChange: (order: Order) => void
}

/** Only while the order is placed, and after a question (docs/product/orders.md). */
export function CancelOrder({ order, onChange }: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!customerMayCancel(order.order_status)) return null

  async function cancel() {
    setBusy(true)
    const params = { id: order.order_id }
    try {
      const answer = await call('PUT /api/orders/:id/cancel', {
        params,
        access: 'customer',
        fallback: orderMessages.cancelFailed,
      })
      showToast({ text: `Order ${order.order_id} cancelled` })
      onChange(answer.order)
    } catch (error) {
      showToast({ text: errorMessage(error, orderMessages.cancelFailed), tone: 'err' })
      await call('GET /api/orders/:id', { params, access: 'customer' }).then(
        (now) => onChange(now.order),
        () => undefined,
      )
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      <Button variant="danger" small onClick={() => setAsking(true)}>
        Cancel Order<span className="sr-only"> {order.order_id}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel this order?"
        confirmLabel="Yes, cancel it"
        cancelLabel="Keep order"
        danger
        busy={busy}
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        Order {order.order_id} will not be sent. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
