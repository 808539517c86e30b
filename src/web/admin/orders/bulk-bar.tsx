import { useState } from 'react'
import { orderStatuses, statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

interface BulkBarProps {
  chosen: readonly AdminOrder[]
  onChanged: (order: AdminOrder) => void
  onPrint: () => void
  onClear: () => void
}

/** What can be done with the ticked orders at once. */
export function BulkBar({ chosen, onChanged, onPrint, onClear }: BulkBarProps) {
  const [status, setStatus] = useState<OrderStatus | null>(null)
  return (
    <div className="admin-bulk" role="region" aria-label="Selected orders">
      <p role="status">
        <b>{chosen.length}</b> selected
      </p>
      <select
        className="input input--small admin-filter"
        aria-label="Set the status of the selected orders"
        value=""
        onChange={(event) => setStatus(event.target.value as OrderStatus)}
      >
        <option value="" disabled>
          Set status…
        </option>
        {orderStatuses.map((option) => (
          <option key={option} value={option}>
            {statusLabels[option]}
          </option>
        ))}
      </select>
      <Button variant="line" small onClick={onPrint}>
        <AdminIcon name="print" small />
        Packing slips
      </Button>
      <Button variant="line" small onClick={onClear}>
        Clear
      </Button>
      {status !== null && (
        <BulkDialog orders={chosen} status={status} onChanged={onChanged} onClose={() => setStatus(null)} />
      )}
    </div>
  )
}
