import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { changeData, useStaffQuery } from '../parts/use-staff-query.ts'
import { useClose } from '../parts/use-opened.ts'
import { OrderDetails } from './order-details.tsx'

interface OrderDialogProps {
  /** From the address; '' for none. */
  id: string
  /** Loaded orders, shown until the details arrive. */
  listed: readonly AdminOrder[]
  onChanged: (order: AdminOrder) => void
  onPrint: (order: AdminOrder) => void
}

/** The order that the address names, in a dialog over the list. */
export function OrderDialog({ id, ...rest }: OrderDialogProps) {
  return id !== '' && <OpenOrder key={id} id={id.toUpperCase()} {...rest} />
}

function OpenOrder({ id, listed, onChanged, onPrint }: OrderDialogProps) {
  const close = useClose('order')
  const loaded = useStaffQuery('GET /api/orders/admin/:id', { params: { id } })
  const order = loaded.data?.order ?? listed.find(({ order_id }) => order_id === id)
  const showChanged = (changed: AdminOrder) => {
    void changeData('GET /api/orders/admin/:id', { params: { id } }, () => ({ order: changed }))
    onChanged(changed)
  }
  const title = (
    <span className="flex flex-wrap gap-y-1.5 gap-x-3.5 items-center font-[400]">
      <span className="display display--sm">Order {id}</span>
      {order && <StatusChip status={order.status} />}
    </span>
  )
  return (
    <Dialog open onClose={close} title={title} wide sheet>
      {order ? (
        <OrderDetails order={order} onChanged={showChanged} onPrint={() => onPrint(order)} onClose={close} />
      ) : loaded.isFetching ? (
        <TableSkeleton rows={6} />
      ) : (
        <Note tone="error" announce>
          {errorMessage(loaded.error)}
        </Note>
      )}
    </Dialog>
  )
}
