import { useState } from 'react'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import type { CallResponse } from '#shared/calls.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { FormFailure } from '#web/forms/form-failure.tsx'
import { useAction } from '#web/calls/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelUnits } from '../../parcels/tasks/cancel-units.tsx'
import { MakeParcel } from '../../parcels/tasks/make-parcel.tsx'
import { parcelsChanged } from '../../parcels/parcels-changed.ts'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { staffCall } from '../../parts/staff-call.ts'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { isUnpaid } from '../is-unpaid.ts'
import { OrderParcel } from './order-parcel.tsx'

interface ParcelsOf {
  id: string
  /** not known to packers, who cancel no units */
  order?: AdminOrder
}

/** The parcels of an order, oldest first, and its units that are in none (docs/product/parcels.md). */
export function OrderParcels(of: ParcelsOf) {
  const loaded = useStaffQuery('GET /api/admin/orders/:id/parcels', { params: { id: of.id } })
  return (
    <section className="grid gap-3">
      <h3 className="text-sm text-text-2">Parcels</h3>
      <Loading of={loaded} failure="The parcels could not be loaded" skeleton={<TableSkeleton rows={2} />}>
        {(found) => <Parcels {...of} {...found} />}
      </Loading>
    </section>
  )
}

function Parcels({
  id,
  order,
  parcels,
  open,
}: ParcelsOf & CallResponse<'GET /api/admin/orders/:id/parcels'>) {
  const { busy, run } = useAction()
  const [task, setTask] = useState<'make' | 'cancel' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => setTask(null)
  const waits = order?.status !== 'cancelled' && open.length > 0
  const units = open.reduce((sum, { quantity }) => sum + quantity, 0)
  const makeAll = () => {
    setFailure(null)
    void run(async () => {
      try {
        await staffCall('POST /api/admin/orders/:id/parcels', { params: { id }, body: {} })
      } catch (error) {
        setFailure(errorMessage(error))
      }
      await parcelsChanged()
    })
  }
  return (
    <>
      {parcels.length === 0 && <p className="text-sm text-text-2">Nothing has been packed yet.</p>}
      {parcels.length > 0 && (
        <ol className="grid gap-3" aria-label="Parcels">
          {parcels.map((parcel) => (
            <OrderParcel key={parcel.number} parcel={parcel} />
          ))}
        </ol>
      )}
      <FormFailure text={failure} />
      {waits && (
        <>
          <p className="text-sm wrap-anywhere">
            In no parcel:{' '}
            {open.map(({ name, size, quantity }) => `${quantity} × ${name}, ${size}`).join('; ')}
          </p>
          <div className="admin-actions">
            {order && isUnpaid(order) ? (
              <p className="text-sm text-text-2">{paymentMessages.notPaid}.</p>
            ) : (
              <Button
                variant="line"
                small
                busy={busy}
                onClick={units === 1 ? makeAll : () => setTask('make')}
              >
                Make a parcel
              </Button>
            )}
            {order && (
              <Button variant="line" small onClick={() => setTask('cancel')}>
                Cancel units
              </Button>
            )}
          </div>
        </>
      )}
      {task === 'make' && <MakeParcel orderId={id} open={open} onClose={close} />}
      {task === 'cancel' && order && <CancelUnits order={order} open={open} onClose={close} />}
    </>
  )
}
