import { useState } from 'react'
import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBulkChange, type BulkResult } from './use-bulk-change.ts'

interface BulkDialogProps {
  orders: readonly AdminOrder[]
  status: OrderStatus
  onChanged: (order: AdminOrder) => void
  onClose: () => void
}

/** Asks, changes one order after the other, and says of each how it went. */
export function BulkDialog({ orders: given, status, onChanged, onClose }: BulkDialogProps) {
  const [orders] = useState(given)
  const { phase, results, start } = useBulkChange(orders, status, onChanged)
  const unchanged = orders.filter((order) => order.status === status).length
  const failed = [...results.values()].filter((result) => result !== 'done').length
  const changed = phase === 'done' ? orders.length - failed : orders.length
  const count = changed === 1 ? '1 order' : `${changed} orders`

  return (
    <Dialog
      open
      onClose={phase === 'running' ? () => {} : onClose}
      title={
        phase === 'done'
          ? `${count} set to ${statusLabels[status]}`
          : `Set ${count} to ${statusLabels[status]}?`
      }
      role="alertdialog"
    >
      <div className="admin-bulk-dialog">
        <p>
          {phase === 'done'
            ? `${orders.length - failed} of ${orders.length} changed${failed > 0 ? `, ${failed} could not be` : ''}.`
            : consequence(status)}
          {phase === 'asking' && unchanged > 0 && ` ${unchanged} of them already have this status.`}
        </p>
        <ul>
          {orders.map((order) => (
            <Line key={order.order_id} order={order} result={results.get(order.order_id)} />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {phase === 'running' ? `${results.size} of ${orders.length}` : ''}
        </p>
        <div className="admin-actions">
          <Button variant="line" small data-focus-first disabled={phase === 'running'} onClick={onClose}>
            {phase === 'done' ? 'Close' : 'Cancel'}
          </Button>
          {phase !== 'done' && (
            <Button
              variant={status === 'cancelled' ? 'danger' : 'primary'}
              small
              busy={phase === 'running'}
              busyLabel={`${results.size} of ${orders.length}`}
              onClick={() => void start()}
            >
              Set to {statusLabels[status]}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Line({ order, result }: { order: AdminOrder; result: BulkResult | undefined }) {
  return (
    <li data-result={result === undefined ? 'open' : result === 'done' ? 'done' : 'failed'}>
      <b>{order.order_id}</b>
      <span>{order.customer_name}</span>
      <span>
        {result === undefined && statusLabels[order.status]}
        {result === 'done' && (
          <>
            <Icon name="check" small /> Changed
          </>
        )}
        {result !== undefined && result !== 'done' && (
          <>
            <Icon name="alert" small /> {result.failure}
          </>
        )}
      </span>
    </li>
  )
}

function consequence(status: OrderStatus): string {
  const told = 'Each customer is told by e-mail.'
  if (status === 'cancelled')
    return `${told} The items go back into stock, and paid orders count as refunded.`
  if (status === 'delivered') return `${told} Delivered orders count as paid.`
  return told
}
