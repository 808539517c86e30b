import { eq } from 'drizzle-orm'
import type { Parcel } from '#shared/parcels/parcel.schema.ts'
import type { Database } from '../db/database.ts'
import { orders } from '../trade/tables/order.tables.ts'
import { findParcelsOfOrder } from '../trade/loaders/parcel.queries.ts'
import { findOpenLines } from '../trade/loaders/open-lines.queries.ts'

interface OrderParcels {
  parcels: Parcel[]
  open: { position: number; product_id: string; name: string; size: string; quantity: number }[]
}

/** The parcels of an order for staff, or null for an unknown id. */
export async function findOrderParcels(db: Database, orderId: string): Promise<OrderParcels | null> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderId, orderId))
  if (!order) return null
  const open = await findOpenLines(db, order.id)
  return {
    parcels: await findParcelsOfOrder(db, order.id),
    open: open.map(({ image: _, ...line }) => line),
  }
}
