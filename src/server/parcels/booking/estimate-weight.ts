import { sql } from 'drizzle-orm'
import type { TradeParcel } from '#shared/trade/trade.ts'
import type { Database } from '../../db/database.ts'
import { findDeliverySettings } from '../../delivery/delivery.queries.ts'

const heaviest = 100_000

/** The weight that staff have entered, else the estimated one. */
export const parcelWeight = async (
  db: Database,
  { id, benchGrams, weightGrams }: Pick<TradeParcel, 'id' | 'benchGrams' | 'weightGrams'>,
): Promise<number> => benchGrams ?? weightGrams ?? (await estimateWeight(db, id))

/** Grams of a parcel that nobody has weighed: its units and its packing (docs/product/parcels.md, Courier settings). */
export async function estimateWeight(db: Database, parcelId: number): Promise<number> {
  const { piece_grams: unitGrams, packing_grams: packingGrams } = await findDeliverySettings(db)
  const { rows } = await db.execute<{ grams: number }>(sql`
    select sum(pl.quantity * coalesce(p.weight_grams, ${unitGrams}::int))::int as grams
    from parcel_lines pl
    join order_lines ol on ol.order_id = pl.order_id and ol.position = pl.position
    left join products p on p.id = ol.product_id
    where pl.parcel_id = ${parcelId}`)
  return Math.min(heaviest, (rows[0]?.grams ?? 0) + packingGrams)
}
