import { eq } from 'drizzle-orm'
import { courierWorkingDays } from '#shared/delivery/promise.ts'
import { workingDaysAfter } from '#shared/delivery/calendar.ts'
import { momentOfEvent } from '#shared/parcels/parcel-moments.ts'
import { isPaidFirst } from '#shared/orders/payment-types.ts'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import type { Tracking } from '#shared/parcels/tracking.schema.ts'
import { shopDayAt } from '#shared/shop-time.ts'
import type { Database } from '../../db/database.ts'
import { findDeliverySettings } from '../../delivery/delivery.queries.ts'
import type { OrderRow } from '../../trade/loaders/order.queries.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { findParcelsOfOrder } from '../../trade/loaders/parcel.queries.ts'
import { findTrackedParcels } from '../../trade/loaders/tracked-parcel.queries.ts'
import { findOpenLines } from '../../trade/loaders/open-lines.queries.ts'

/** One statement, whether the order exists or not: the time tells nothing. */
export async function findTrackedOrder(db: Database, orderId: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId))
  return order ?? null
}

type TrackedOrder = Pick<
  OrderRow,
  | 'id'
  | 'orderId'
  | 'status'
  | 'createdAt'
  | 'paymentType'
  | 'paymentStatus'
  | 'promisedOn'
  | 'promisedAgainOn'
  | 'shippingAddress'
>

export async function findTracking(db: Database, order: TrackedOrder): Promise<Tracking> {
  const parcels = await findTrackedParcels(db, order.id)
  const open = await findOpenLines(db, order.id)
  return {
    order_id: order.orderId,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    ...(isUnpaid(order) && { unpaid: true as const }),
    promised_on: order.promisedOn,
    ...(order.promisedAgainOn !== null && { promised_again: order.promisedAgainOn }),
    city: order.shippingAddress.city,
    parcels,
    open: open.map(({ name, image, size, quantity }) => ({ name, image, size, quantity })),
    again: (await findFailedParcel(db, order.id)) ? await nextCourierDays(db) : [],
  }
}

const isUnpaid = ({ status, paymentType, paymentStatus }: TrackedOrder): boolean =>
  status === 'placed' && isPaidFirst(paymentType) && paymentStatus === 'pending'

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
  const courierDays = courierWorkingDays(await findDeliverySettings(db))
  return Array.from({ length: choices }, (_, index) =>
    workingDaysAfter(shopDayAt(now), index + 1, courierDays),
  )
}
