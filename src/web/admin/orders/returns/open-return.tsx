import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '../../parts/loading.tsx'
import { TableSkeleton } from '../../parts/skeletons.tsx'
import { useStaffQuery } from '../../parts/use-staff-query.ts'
import { OpenReturnForm } from './open-return-form.tsx'

interface OpenReturnProps {
  order: AdminOrder
  onClose: () => void
}

/** A return or an exchange that a customer has asked staff for, as a dialog over the order. */
export function OpenReturn({ order, onClose }: OpenReturnProps) {
  const loaded = useStaffQuery('GET /api/admin/orders/:id/returnable', { params: { id: order.order_id } })
  return (
    <Dialog open onClose={onClose} title={`Open a return for ${order.order_id}`} wide sheet holdsForm>
      <Loading
        of={loaded}
        failure="The units of the order could not be loaded"
        skeleton={<TableSkeleton rows={3} />}
      >
        {(returnable) =>
          returnable.lines.some(({ free }) => free > 0) ? (
            <OpenReturnForm order={order} returnable={returnable} onClose={onClose} />
          ) : (
            <div className="admin-form">
              <p>The customer holds nothing of this order that is not on its way back.</p>
              <div className="admin-actions">
                <Button variant="line" small onClick={onClose}>
                  Close
                </Button>
              </div>
            </div>
          )
        }
      </Loading>
    </Dialog>
  )
}
