import { useState } from 'react'
import { createPortal } from 'react-dom'
import { ownCancelText } from '#shared/orders/cancel-sum.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { call } from '#web/calls/call.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

export interface CancelOrderProps {
  order: Order
  /** the order as it is now: cancelled, or as the server says after a refusal */
  onChange: (order: Order) => void
}

interface CancelDialogProps extends CancelOrderProps {
  open: boolean
  onClose: () => void
}

/** Asks, and cancels the order. Stands outside the menu with its button, which is hidden while a dialog is open. */
export default function CancelDialog({ order, onChange, open, onClose }: CancelDialogProps) {
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const params = { id: order.order_id }
    try {
      const response = await call('PUT /api/orders/:id/cancel', {
        params,
        access: 'customer',
        fallback: orderMessages.cancelFailed,
      })
      showToast({ text: `Order ${order.order_id} cancelled` })
      onChange(response.order)
    } catch (error) {
      showToast({ text: errorMessage(error, orderMessages.cancelFailed), tone: 'err' })
      await call('GET /api/orders/:id', { params, access: 'customer' }).then(
        (now) => onChange(now.order),
        () => undefined,
      )
    } finally {
      setBusy(false)
      onClose()
    }
  }

  return createPortal(
    <ConfirmDialog
      open={open}
      title="Cancel this order?"
      confirmLabel="Yes, cancel it"
      cancelLabel="Keep order"
      danger
      busy={busy}
      onConfirm={cancel}
      onCancel={onClose}
    >
      Order {order.order_id} will not be sent. This cannot be undone. {ownCancelText(order.payment)}
    </ConfirmDialog>,
    document.body,
  )
}
