import type { OrderStatus } from '#shared/orders/order-status.ts'
import { stateLabels, type ParcelState } from '#shared/parcels/parcel-states.ts'

/** The status of an order whose colours a state has. */
const colours: Record<ParcelState, OrderStatus> = {
  draft: 'placed',
  ready: 'processing',
  under_way: 'shipped',
  delivered: 'delivered',
  returning: 'processing',
  returned: 'cancelled',
  cancelled: 'cancelled',
}

export const ParcelChip = ({ state }: { state: ParcelState }) => (
  <span className={`status status--${colours[state]}`}>{stateLabels[state]}</span>
)
