import type { PickLine } from '#shared/parcels/pick-list.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AdminIcon } from '../parts/admin-icon.tsx'
import { Loading } from '../parts/loading.tsx'
import { TableSkeleton } from '../parts/skeletons.tsx'
import { useStaffQuery } from '../parts/use-staff-query.ts'

interface PickListDialogProps {
  orders: readonly string[]
  onClose: () => void
}

/** The units to fetch for the chosen orders, to be printed or walked with (docs/product/parcels.md, Picking). */
export function PickListDialog({ orders, onClose }: PickListDialogProps) {
  const list = useStaffQuery('GET /api/admin/pick-list', { query: { orders: orders.join(',') } })
  return (
    <Dialog open onClose={onClose} title="Pick list" wide sheet>
      <Loading of={list} failure="The pick list could not be loaded" skeleton={<TableSkeleton rows={6} />}>
        {({ lines, left_out: leftOut }) => (
          <div className="pick-list grid gap-4">
            <p className="flex flex-wrap gap-3 items-center justify-between">
              <span>{sumText(lines, orders.length - leftOut.length)}</span>
              {lines.length > 0 && (
                <Button small onClick={() => print()}>
                  <AdminIcon name="print" small />
                  Print
                </Button>
              )}
            </p>
            {leftOut.length > 0 && (
              <Note tone="info">
                Nothing to fetch for {leftOut.join(', ')}: packed, cancelled, not paid or not confirmed.
              </Note>
            )}
            {lines.length > 0 && <PickTable lines={lines} />}
          </div>
        )}
      </Loading>
    </Dialog>
  )
}

const PickTable = ({ lines }: { lines: readonly PickLine[] }) => (
  <table>
    <thead>
      <tr>
        <th>Place</th>
        <th>Unit</th>
        <th>Size</th>
        <th>Fetch</th>
        <th>For</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ product_id: id, size, sku, name, image, place, quantity, orders }) => (
        <tr key={`${id} ${size}`}>
          <td>
            <b>{place}</b>
          </td>
          <td>
            <div className="flex gap-3 items-center">
              <Picture image={image} alt="" sizes="48px" className="w-12 h-15 object-cover bg-sooti" />
              <span className="grid">
                {name}
                <small>{sku}</small>
              </span>
            </div>
          </td>
          <td>
            <b>{size}</b>
          </td>
          <td>
            <b>{quantity}</b>
          </td>
          <td>
            {orders
              .map((order) =>
                order.quantity === 1 ? order.order_id : `${order.order_id} (${order.quantity})`,
              )
              .join(', ')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function sumText(lines: readonly PickLine[], orders: number): string {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${units === 1 ? '1 unit' : `${units} units`} for ${orders === 1 ? '1 order' : `${orders} orders`}`
}
