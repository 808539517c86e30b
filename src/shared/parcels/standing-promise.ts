import type { OrderStatus } from '../orders/order-status.ts'
import type { ParcelState, parcelKinds } from './parcel-states.ts'
import type { returnOutcomes } from './receive.schema.ts'

interface FollowedParcel {
  kind: (typeof parcelKinds)[number]
  state: ParcelState
  /** of one that came back */
  then?: (typeof returnOutcomes)[number] | null
}

interface Promised {
  status: OrderStatus
  /** It is to be paid before it moves. */
  unpaid?: boolean | undefined
  /** as promised when it was placed */
  promised: string | null
  /** as promised when units that came back were sent again */
  again: string | null | undefined
  parcels: readonly FollowedParcel[]
}

/**
 * The day by which an order still arrives (docs/product/parcels.md, Coming back): none until it is paid, once it is
 * here or cancelled, and while a parcel comes back or is lost.
 */
export function standingPromise({
  status,
  unpaid = false,
  promised,
  again = null,
  parcels,
}: Promised): string | null {
  if (unpaid || status === 'delivered' || status === 'cancelled') return null
  const outward = parcels.filter(({ kind }) => kind === 'order')
  if (outward.some(({ state }) => state === 'returning')) return null
  return outward.some(({ state, then }) => state === 'returned' && then === 'resend') ? again : promised
}
