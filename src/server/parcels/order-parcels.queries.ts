import { eq } from 'drizzle-orm'
import { amountsOfUnits } from '#shared/tax/documents/part-of-order.ts'
import { rupees } from '#shared/money.ts'
import { creditedPart } from '#shared/trade/credit.ts'
import type { OpenUnits, Parcel } from '#shared/parcels/parcel.schema.ts'
import type { Database } from '../db/database.ts'
import { loadTrade } from '../trade/loaders/load-trade.ts'
import { orders } from '../trade/tables/order.tables.ts'
import { findParcelsOfOrder } from '../trade/loaders/parcel.queries.ts'
import { findOpenLines } from '../trade/loaders/open-lines.queries.ts'

interface OrderParcels {
  parcels: Parcel[]
  open: OpenUnits[]
}

/** The parcels of an order for staff, or null for an unknown id. */
export async function findOrderParcels(db: Database, orderId: string): Promise<OrderParcels | null> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.orderId, orderId))
  if (!order) return null
  const open = await findOpenLines(db, order.id)
  const trade = await loadTrade(db, order.id)
  const amounts = amountsOfUnits(trade.lines, creditedPart(trade))
  return {
    parcels: await findParcelsOfOrder(db, order.id),
    open: open.map(({ image: _, ...line }) => ({
      ...line,
      amounts: amounts[line.position]!.slice(0, line.quantity).map(rupees),
    })),
  }
}
