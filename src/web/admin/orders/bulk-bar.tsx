import { useState } from 'react'
import { orderStatuses, statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { ChosenBar } from '../parts/chosen-bar.tsx'
import type { Chosen } from '../parts/use-chosen.ts'
import { TagsButton } from '../parts/tags-button.tsx'
import { MakeParcels, type OrderToPack } from '../parcels/bulk/make-parcels.tsx'
import { downloadLabels } from '../parcels/download-label.ts'
import { SetStatusDialog } from './set-status-dialog.tsx'
import { PickListDialog } from './pick-list-dialog.tsx'

interface BulkBarProps {
  chosen: Chosen<AdminOrder>
  onChanged: (order: AdminOrder) => void
  /** Called when the dialog is closed after some were changed. */
  onDone: () => void
  onPrint: () => void
}

export function BulkBar({ chosen, onChanged, onDone, onPrint }: BulkBarProps) {
  const [status, setStatus] = useState<OrderStatus | null>(null)
  const [orders, setOrders] = useState<OrderToPack[] | null>(null)
  const [picked, setPicked] = useState<string[] | null>(null)
  const printing = useAction()
  // The label of one under way is on it already.
  const booked = chosen.rows.flatMap(({ parcels = [] }) => parcels.filter(({ state }) => state === 'ready'))
  return (
    <ChosenBar label="Selected orders" chosen={chosen}>
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
      {booked.length > 0 && (
        <Button
          variant="line"
          small
          busy={printing.busy}
          busyLabel="Preparing..."
          onClick={() => void printing.run(() => downloadLabels(booked, { slips: true }))}
        >
          Labels and slips
        </Button>
      )}
      <Button variant="line" small onClick={() => setPicked(chosen.rows.map(({ order_id: id }) => id))}>
        Pick list
      </Button>
      <Button variant="line" small onClick={() => setOrders(chosen.rows.map(toPack))}>
        Make parcels
      </Button>
      <TagsButton
        of="order"
        rows={chosen.rows.map(({ order_id: id, tags }) => ({ id, tags }))}
        onDone={onDone}
      />
      {picked !== null && <PickListDialog orders={picked} onClose={() => setPicked(null)} />}
      {orders !== null && (
        <MakeParcels
          orders={orders}
          onClose={(isDone) => {
            setOrders(null)
            if (isDone) onDone()
          }}
        />
      )}
      {status !== null && (
        <SetStatusDialog
          orders={chosen.rows}
          status={status}
          onChanged={onChanged}
          onClose={(isDone) => {
            setStatus(null)
            if (isDone) onDone()
          }}
        />
      )}
    </ChosenBar>
  )
}

const toPack = ({ order_id: id, customer_name: note }: AdminOrder): OrderToPack => ({ id, note })
