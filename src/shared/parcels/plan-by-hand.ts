import type { OrderStatus } from '../orders/order-status.ts'
import type { ParcelEventKind, ParcelState } from './parcel-states.ts'

export interface PlannedParcel {
  id: number
  /** stands for a status set by hand */
  byHand: boolean
  state: ParcelState
}

export interface ByHandPlan {
  /** Drafts, which have no events: their pieces are open again. */
  cancelDrafts: number[]
  events: { parcelId: number; kind: ParcelEventKind }[]
  /** State of a parcel by hand of all open pieces, or null for none. */
  newParcel: 'under_way' | 'delivered' | null
}

/**
 * What setting a status by hand does to the parcels of an order (docs/product/parcels.md, By hand). `parcels` are those
 * that are neither cancelled nor returned.
 */
export function planByHand(to: OrderStatus, parcels: readonly PlannedParcel[]): ByHandPlan {
  const cancelDrafts =
    to === 'placed' || to === 'processing' ? [] : idsOf(parcels, ({ state }) => state === 'draft')
  const events = parcels.flatMap((parcel) =>
    eventsFor(to, parcel).map((kind) => ({ parcelId: parcel.id, kind })),
  )
  const newParcel = to === 'shipped' ? 'under_way' : to === 'delivered' ? 'delivered' : null
  return { cancelDrafts, events, newParcel }
}

function eventsFor(to: OrderStatus, { byHand, state }: PlannedParcel): ParcelEventKind[] {
  switch (to) {
    case 'placed':
    case 'processing':
      return byHand ? ['cancelled'] : []
    case 'shipped':
      if (state === 'ready') return ['picked_up']
      return byHand && state === 'delivered' ? ['in_transit'] : []
    case 'delivered':
      if (state === 'ready') return ['picked_up', 'delivered']
      return state === 'under_way' ? ['delivered'] : []
    case 'cancelled':
      if (byHand || state === 'ready') return ['cancelled']
      return state === 'under_way' ? ['rto_started'] : []
  }
}

const idsOf = (parcels: readonly PlannedParcel[], wanted: (parcel: PlannedParcel) => boolean): number[] =>
  parcels.filter(wanted).map(({ id }) => id)
