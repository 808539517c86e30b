import { useState } from 'react'
import { cancelOrdersText } from '#shared/orders/cancel-sum.ts'
import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { Note } from '#web/ui/note.tsx'
import { BulkDialog, type BulkRow } from '../parts/bulk-dialog.tsx'
import { useBulkStatus } from './use-bulk-status.ts'

interface SetStatusDialogProps {
  orders: readonly AdminOrder[]
  status: OrderStatus
  onChanged: (order: AdminOrder) => void
  onClose: (isDone: boolean) => void
}

const count = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

/** Sets the status of the chosen orders. */
export function SetStatusDialog({ orders: given, status, onChanged, onClose }: SetStatusDialogProps) {
  const [orders] = useState(given)
  const { phase, results, warning, send } = useBulkStatus(status, onChanged)
  const unchanged = orders.filter((order) => order.status === status).length
  const label = statusLabels[status]
  const isDone = phase === 'done'
  const rows = orders.map(({ order_id: id, customer_name: note, status: now }): BulkRow => {
    const result = results.get(id)
    if (result === undefined) return { id, note, is: 'open', text: statusLabels[now] }
    if (result.is === 'failed') return { id, note, is: 'failed', text: result.failure }
    return {
      id,
      note,
      is: result.is,
      text: result.is === 'same' ? `Already ${statusLabels[now]}` : 'Changed',
    }
  })
  const had =
    unchanged > 0 ? ` ${unchanged} of them already ${unchanged === 1 ? 'has' : 'have'} this status.` : ''
  return (
    <BulkDialog
      title={
        isDone
          ? `${count(countOf(rows, 'done'))} set to ${label}`
          : `Set ${count(orders.length)} to ${label}?`
      }
      text={isDone ? outcome(rows) : consequence(status, orders) + had}
      rows={rows}
      noun="Orders"
      phase={phase}
      answered={results.size}
      action={{
        label: `Set to ${label}`,
        danger: status === 'cancelled',
        onPress: () => void send(orders),
      }}
      onClose={() => onClose(isDone)}
    >
      {isDone && warning !== undefined && <Note tone="warn">{warning}</Note>}
    </BulkDialog>
  )
}

const countOf = (rows: readonly BulkRow[], wanted: BulkRow['is']): number =>
  rows.filter(({ is }) => is === wanted).length

function outcome(rows: readonly BulkRow[]): string {
  const failed = countOf(rows, 'failed')
  const same = countOf(rows, 'same')
  return [
    `${countOf(rows, 'done')} of ${rows.length} changed${failed > 0 ? `, ${failed} could not be` : ''}.`,
    ...(same > 0 ? [`${same} had this status already.`] : []),
  ].join(' ')
}

function consequence(status: OrderStatus, orders: readonly AdminOrder[]): string {
  const mailed = 'Each customer is told by e-mail.'
  if (status === 'cancelled')
    return `${mailed} The items go back into stock, and paid orders count as refunded. ${cancelOrdersText(orders.filter((order) => order.status !== status))}`
  if (status === 'delivered') return `${mailed} Delivered orders count as paid.`
  return mailed
}
