import { useState } from 'react'
import { orderStatuses, statusLabels, statusUpdated, type OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { useAction } from '#web/state/use-action.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { setOrderStatus } from './set-order-status.ts'

interface StatusSelectProps {
  order: AdminOrder
  id?: string
  /** the order after the change, from the server */
  onChanged: (order: AdminOrder) => void
}

/** Sets any of the five (docs/product/orders.md); shown only once the server has accepted. Cancelling asks for confirmation. */
export function StatusSelect({ order, id, onChanged }: StatusSelectProps) {
  const { busy, run } = useAction()
  const [wanted, setWanted] = useState<OrderStatus>(order.status)
  const [asking, setAsking] = useState(false)

  const apply = async (status: OrderStatus) => {
    await run(() => setOrderStatus(order, status, onChanged), statusUpdated)
    setAsking(false)
  }
  const choose = (status: OrderStatus) => {
    if (busy || status === order.status) return
    setWanted(status)
    if (status === 'cancelled') setAsking(true)
    else void apply(status)
  }

  return (
    <>
      <select
        id={id}
        className="input admin-status"
        data-status={order.status}
        aria-label={id === undefined ? `Status of order ${order.order_id}` : undefined}
        aria-busy={busy || undefined}
        value={busy ? wanted : order.status}
        onChange={(event) => choose(event.target.value as OrderStatus)}
      >
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </select>
      <ConfirmDialog
        open={asking}
        title={`Cancel order ${order.order_id}?`}
        confirmLabel="Cancel the order"
        cancelLabel="Keep it"
        danger
        busy={busy}
        onConfirm={() => void apply('cancelled')}
        onCancel={() => setAsking(false)}
      >
        {order.customer_name} is told by e-mail, and the {order.items_count === 1 ? 'item goes' : 'items go'}{' '}
        back into stock.
      </ConfirmDialog>
    </>
  )
}
