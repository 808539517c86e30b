import type { Order } from '#shared/orders/order.schema.ts'
import { TrackedParcelPanel } from '#web/parcels/tracked-parcel.tsx'

/** The parcels of an order, with what happened to them. */
export default function OrderParcels({ order: { parcels = [] } }: { order: Order }) {
  return parcels.map((parcel, index) => (
    <TrackedParcelPanel key={parcel.number} parcel={parcel} of={{ index, count: parcels.length }} />
  ))
}
