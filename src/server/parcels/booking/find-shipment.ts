import { and, asc, eq, sql } from 'drizzle-orm'
import { noPart } from '#shared/tax/documents/invoiced-order.ts'
import { amountsOfUnits } from '#shared/tax/documents/part-of-order.ts'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import type { TradeParcel } from '#shared/trade/trade.ts'
import type { Database } from '../../db/database.ts'
import { findDeliverySettings } from '../../delivery/delivery.queries.ts'
import { findLinesOfOrder } from '../../trade/loaders/order.queries.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { returns } from '../../trade/tables/return.tables.ts'
import type { ShippedLine, Shipment } from '../carriers/carrier.ts'
import { codes } from '../../products/codes/code.tables.ts'
import { parcelLines } from '../../trade/tables/parcel.tables.ts'
import { estimateWeight } from './estimate-weight.ts'

/** A parcel that a carrier is asked to book. */
export interface BookedParcel extends Pick<
  TradeParcel,
  'id' | 'number' | 'kind' | 'returnId' | 'collect' | 'weightGrams' | 'carrierRef'
> {
  /** the row of its order */
  orderId: number
}

/** A parcel as a carrier books it. Its units count from the end of their line, as for cash to collect. */
export async function findShipment(db: Database, parcel: BookedParcel): Promise<Shipment> {
  const [order] = await db.select().from(orders).where(eq(orders.id, parcel.orderId))
  const ordered = await findLinesOfOrder(db, parcel.orderId)
  const amounts = amountsOfUnits(ordered, noPart)
  const { box } = await findDeliverySettings(db)
  const lines: ShippedLine[] = []
  let worth = 0
  for (const { position, size, quantity, sku } of await findPackedLines(db, parcel.id)) {
    const { name, productId, hsnCode } = ordered[position]!
    const amount = amounts[position]!.slice(-quantity).reduce((sum, one) => sum + one, 0)
    worth += amount
    lines.push({
      name: `${name}, ${size}`,
      sku: sku ?? `${productId}-${size}`,
      quantity,
      price: toPaise(amount / quantity),
      hsn: hsnCode,
    })
  }
  return {
    number: parcel.number,
    orderedAt: order!.createdAt,
    customer: (await findPickupAddress(db, parcel)) ?? order!.shippingAddress,
    lines,
    worth,
    collect: parcel.collect,
    weightGrams: parcel.weightGrams ?? (await estimateWeight(db, parcel.id)),
    box,
    ref: parcel.carrierRef ?? {},
  }
}

async function findPickupAddress(db: Database, { returnId }: BookedParcel): Promise<ShippingAddress | null> {
  if (returnId === null) return null
  const [row] = await db.select({ address: returns.address }).from(returns).where(eq(returns.id, returnId))
  return row?.address ?? null
}

/** A price of one unit for a form, which need not add up. */
const toPaise = (rupees: number): number => Number(rupees.toFixed(2))

const findPackedLines = (db: Database, parcelId: number) =>
  db
    .select({
      position: parcelLines.position,
      size: parcelLines.size,
      quantity: parcelLines.quantity,
      sku: codes.code,
    })
    .from(parcelLines)
    .leftJoin(
      codes,
      and(
        eq(codes.kind, 'sku'),
        eq(codes.size, parcelLines.size),
        sql`${codes.productId} = (select product_id from order_lines ol
          where ol.order_id = ${parcelLines.orderId} and ol.position = ${parcelLines.position})`,
      ),
    )
    .where(eq(parcelLines.parcelId, parcelId))
    .orderBy(asc(parcelLines.position))
