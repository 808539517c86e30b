import { eq } from 'drizzle-orm'
import { courierDaysOf } from '#shared/delivery/promise.ts'
import { workingDaysAfter } from '#shared/delivery/calendar.ts'
import { momentOfEvent } from '#shared/parcels/parcel-moments.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import type { TrackedParcel, Tracking } from '#shared/parcels/tracking.schema.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import type { Database } from '../../db/database.ts'
import { findDeliverySettings } from '../../delivery/delivery.queries.ts'
import type { OrderRow } from '../../orders/lists/order.queries.ts'
import { orders } from '../../orders/order.tables.ts'
import { findParcelsOfOrder } from '../parcel.queries.ts'
import { findOpenLines } from '../../trade/open-lines.queries.ts'

/** One statement, whether the order exists or not: the time tells nothing. */
export async function findTrackedOrder(db: Database, orderId: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId))
  return order ?? null
}

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

export async function findTracking(db: Database, order: OrderRow): Promise<Tracking> {
  const parcels = await findTrackedParcels(db, order.id)
  const open = await findOpenLines(db, order.id)
  return {
    order_id: order.orderId,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    promised_on: order.promisedOn,
    city: order.shippingAddress.city,
    parcels,
    open: open.map(({ name, image, size, quantity }) => ({ name, image, size, quantity })),
    again: (await findFailedParcel(db, order.id)) ? await nextCourierDays(db) : [],
  }
}

/** The parcel whose last attempt failed and for which nobody has chosen a day since, or null. */
export async function findFailedParcel(db: Database, orderId: number): Promise<Parcel | null> {
  const all = await findParcelsOfOrder(db, orderId)
  return (
    all.find(({ kind: direction, state, events }) => {
      const last = events.findLast(
        ({ kind, source }) => momentOfEvent(kind) !== null || source === 'customer',
      )
      return direction !== 'return' && state === 'under_way' && last?.kind === 'attempt_failed'
    }) ?? null
  )
}

/** Courier days among which the recipient chooses. */
const choices = 3

export async function nextCourierDays(db: Database, now = new Date()): Promise<string[]> {
  const courierDays = courierDaysOf(await findDeliverySettings(db))
  return Array.from({ length: choices }, (_, index) =>
    workingDaysAfter(shopDayOf(now), index + 1, courierDays),
  )
}
