import type { OrderStatus } from '#shared/orders/order-status.ts'
import { stateLabel } from '#shared/parcels/lost-parcel.ts'
import type { ParcelState } from '#shared/parcels/parcel-states.ts'

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

interface ParcelChipProps {
  state: ParcelState
  /** by its courier: it has not returned, and does not */
  lost: boolean
}

export const ParcelChip = ({ state, lost }: ParcelChipProps) => (
  <span className={`status status--${colours[state]}`}>{stateLabel(state, lost)}</span>
)
