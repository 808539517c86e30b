import { useState } from 'react'
import { cancelOrdersText } from '#shared/orders/cancel-sum.ts'
import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { useBulkChange, type BulkResult } from './use-bulk-change.ts'

interface BulkDialogProps {
  orders: readonly AdminOrder[]
  status: OrderStatus
  onChanged: (order: AdminOrder) => void
  onClose: (isDone: boolean) => void
}

const count = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

/** Confirms, changes the orders and lists the result of each; failures come first. */
export function BulkDialog({ orders: given, status, onChanged, onClose }: BulkDialogProps) {
  const [orders] = useState(given)
  const { phase, results, warning, start } = useBulkChange(orders, status, onChanged)
  const unchanged = orders.filter((order) => order.status === status).length
  const label = statusLabels[status]
  const isDone = phase === 'done'
  const changed = countOf(results, 'done')

  return (
    <Dialog
      open
      onClose={phase === 'running' ? () => {} : () => onClose(isDone)}
      title={isDone ? `${count(changed)} set to ${label}` : `Set ${count(orders.length)} to ${label}?`}
      role="alertdialog"
    >
      <div className="admin-bulk-dialog grid gap-4.5">
        <p role="status">
          {isDone ? outcome(orders.length, results) : consequence(status, orders)}
          {!isDone &&
            unchanged > 0 &&
            ` ${unchanged} of them already ${unchanged === 1 ? 'has' : 'have'} this status.`}
        </p>
        {isDone && warning !== undefined && <Note tone="warn">{warning}</Note>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard scrolls what has the focus */}
        <div className="admin-bulk-lines" role="region" aria-label="Orders" tabIndex={0}>
          <ul>
            {(isDone ? failedFirst(orders, results) : orders).map((order) => (
              <Line key={order.order_id} order={order} result={results.get(order.order_id)} />
            ))}
          </ul>
        </div>
        <p role="status" className="sr-only">
          {phase === 'running' ? `${results.size} of ${orders.length}` : ''}
        </p>
        <div className="admin-actions">
          <Button
            variant="line"
            small
            data-focus-first
            disabled={phase === 'running'}
            onClick={() => onClose(isDone)}
          >
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button
              variant={status === 'cancelled' ? 'danger' : 'primary'}
              small
              busy={phase === 'running'}
              busyLabel={`${results.size} of ${orders.length}`}
              onClick={() => void start()}
            >
              Set to {label}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Line({ order, result }: { order: AdminOrder; result: BulkResult | undefined }) {
  const failure = hasFailed(result) ? result.failure : null
  return (
    <li data-result={failure === null ? (result ?? 'open') : 'failed'}>
      <b>{order.order_id}</b>
      <span>{order.customer_name}</span>
      <span>
        {result === undefined && statusLabels[order.status]}
        {result === 'same' && `Already ${statusLabels[order.status]}`}
        {result === 'done' && (
          <>
            <Icon name="check" small /> Changed
          </>
        )}
        {failure !== null && (
          <>
            <Icon name="alert" small /> {failure}
          </>
        )}
      </span>
    </li>
  )
}

type Results = ReadonlyMap<string, BulkResult>

const hasFailed = (result: BulkResult | undefined): result is { failure: string } =>
  typeof result === 'object'

const countOf = (results: Results, wanted: BulkResult): number =>
  [...results.values()].filter((result) => result === wanted).length

const failedFirst = (orders: readonly AdminOrder[], results: Results): AdminOrder[] =>
  orders.toSorted(
    (a, b) => Number(hasFailed(results.get(b.order_id))) - Number(hasFailed(results.get(a.order_id))),
  )

function outcome(orders: number, results: Results): string {
  const failed = [...results.values()].filter(hasFailed).length
  const same = countOf(results, 'same')
  return [
    `${countOf(results, 'done')} of ${orders} changed${failed > 0 ? `, ${failed} could not be` : ''}.`,
    ...(same > 0 ? [`${same} had this status already.`] : []),
  ].join(' ')
}

function consequence(status: OrderStatus, orders: readonly AdminOrder[]): string {
  const told = 'Each customer is told by e-mail.'
  if (status === 'cancelled')
    return `${told} The items go back into stock, and paid orders count as refunded. ${cancelOrdersText(orders.filter((order) => order.status !== status))}`
  if (status === 'delivered') return `${told} Delivered orders count as paid.`
  return told
}
