import { useState } from 'react'
import { cancelOrderText } from '#shared/orders/cancel-sum.ts'
import { orderStatuses, statusLabels, statusUpdated, type OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refusalDetails } from '#web/calls/api-error.ts'
import { staffCall } from '../parts/staff-call.ts'
import { invalidate } from '../parts/use-staff-query.ts'

interface StatusSelectProps {
  order: AdminOrder
  id?: string
  /** the order after the change, from the server */
  onChanged: (order: AdminOrder) => void
}

/** Any of the five (docs/product/orders.md). What tells the customer of the end of their wait asks first. */
export function StatusSelect({ order, id, onChanged }: StatusSelectProps) {
  const { busy, run } = useAction()
  const [wanted, setWanted] = useState<OrderStatus>(order.status)
  const [asked, setAsked] = useState<AskedStatus | null>(null)
  const [refused, setRefused] = useState(false)
  const [why, setWhy] = useState('')

  const apply = async (status: OrderStatus) => {
    await run(() => setOrderStatus(order, status, { refused, why, onChanged }), statusUpdated)
    setAsked(null)
  }
  const choose = (status: OrderStatus) => {
    if (busy || status === order.status) return
    setWanted(status)
    setRefused(false)
    setWhy('')
    if (status in questions) setAsked(status as AskedStatus)
    else void apply(status)
  }

  const question = asked && questions[asked]

  return (
    <>
      <select
        id={id}
        className="input [&[aria-busy]]:opacity-60"
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
        open={question !== null}
        title={question?.title(order)}
        confirmLabel={question?.confirm}
        cancelLabel={question?.keep}
        danger={asked === 'cancelled'}
        busy={busy}
        onConfirm={() => asked && void apply(asked)}
        onCancel={() => setAsked(null)}
      >
        {order.customer_name} is told by e-mail{question?.consequence(order)}
        {asked === 'cancelled' && (
          <div className="mt-3">
            <Field
              label="Why"
              optional
              hint="The customer reads it."
              maxLength={200}
              autoComplete="off"
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          </div>
        )}
        {asked === 'cancelled' && mayBeRefused(order) && (
          <div className="mt-3">
            <Checkbox
              label="The parcel was refused at the door. It counts when cash is asked for again."
              checked={refused}
              onChange={(event) => setRefused(event.target.checked)}
            />
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}

type AskedStatus = 'shipped' | 'delivered' | 'cancelled'

interface Question {
  title: (order: AdminOrder) => string
  confirm: string
  keep: string
  /** Consequences beside the mail. */
  consequence: (order: AdminOrder) => string
}

const questions: Record<AskedStatus, Question> = {
  shipped: {
    title: ({ order_id }) => `Set order ${order_id} to Shipped?`,
    confirm: 'Set to Shipped',
    keep: 'Not yet',
    consequence: () => ' that it is on its way.',
  },
  delivered: {
    title: ({ order_id }) => `Set order ${order_id} to Delivered?`,
    confirm: 'Set to Delivered',
    keep: 'Not yet',
    consequence: ({ payment_status }) =>
      payment_status === 'paid' ? '.' : ', and the order counts as paid.',
  },
  cancelled: {
    title: ({ order_id }) => `Cancel order ${order_id}?`,
    confirm: 'Cancel the order',
    keep: 'Keep it',
    consequence: (order) =>
      `, and the ${order.items_count === 1 ? 'item goes' : 'items go'} back into stock. ${cancelOrderText(order)}`,
  },
}

/** A cash parcel that is on its way can come back (docs/product/payments.md, Cash gate). */
const mayBeRefused = ({ status, payment_method }: AdminOrder): boolean =>
  status === 'shipped' && payment_method.type === 'cod'

interface StatusChoice {
  /** the parcel came back because it was refused at the door */
  refused: boolean
  /** why it is cancelled, for the customer */
  why: string
  onChanged: (order: AdminOrder) => void
}

/**
 * Sets the status of an order and passes the changed order to `onChanged`. One that has changed since it was `seen` stays as
 * it is, and so does a cancelled one whose goods are gone.
 */
async function setOrderStatus(
  seen: AdminOrder,
  status: OrderStatus,
  { refused, why, onChanged }: StatusChoice,
): Promise<void> {
  const body = {
    status,
    seen: seen.status,
    ...(refused && { reason: 'refused' as const }),
    ...(status === 'cancelled' && { why }),
  }
  const params = { id: seen.order_id }
  try {
    const { order, warning } = await staffCall('PUT /api/orders/admin/:id/status', { params, body })
    onChanged(order)
    if (warning !== undefined) showToast({ text: warning, tone: 'err' })
  } catch (error) {
    const refusal = refusalDetails('PUT /api/orders/admin/:id/status', 'EDIT_CONFLICT', error)
    if (refusal) onChanged(refusal.current)
    throw error
  } finally {
    // A parcel that is out may come back; one that is delivered has brought its cash.
    void invalidate('GET /api/admin/orders/:id/payments', { params })
    // Parcels follow a status that is set by hand.
    void invalidate('GET /api/admin/orders/:id/parcels', { params })
  }
}
