import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import type { TrackedParcel } from '#shared/parcels/tracking.schema.ts'
import type { Database } from '../../db/database.ts'
import { findParcelsOfOrder } from './parcel.queries.ts'

/** Packed parcels as the recipient sees them, without the fields for staff. */
export async function findTrackedParcels(db: Database, orderId: number): Promise<TrackedParcel[]> {
  const all = await findParcelsOfOrder(db, orderId)
  return all.filter(({ kind, state }) => kind !== 'return' && isShown(state)).map(trackedView)
}

export const isShown = (state: Parcel['state']): boolean => state !== 'draft' && state !== 'cancelled'

export function trackedView(parcel: Parcel): TrackedParcel {
  const isByHand = parcel.carrier === 'none'
  return {
    number: parcel.number,
    kind: parcel.kind,
    state: parcel.state,
    courier: parcel.courier,
    awb: parcel.awb,
    tracking_url: parcel.tracking_url,
    collect: parcel.collect,
    delivered_at: parcel.delivered_at,
    ...(parcel.then !== null && { then: parcel.then }),
    pieces: parcel.lines.map(({ name, image, size, quantity }) => ({ name, image, size, quantity })),
    events: parcel.events.map(({ kind, at, place, text, source }) => ({
      kind,
      at,
      place,
      // Of the store's own steps the name says enough; words of a person are for the carrier.
      text: isByHand || source === 'customer' ? '' : text,
    })),
  }
}
