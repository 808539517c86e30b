import { sql } from 'drizzle-orm'
import type { ReturnReason } from '#shared/returns/return-states.ts'
import type { ReportSpan } from '#shared/reports/report-span.ts'
import type { CameBackRow, ReasonRow } from '#shared/reports/reports.schema.ts'
import type { Database } from '../db/database.ts'
import { placedIn } from './report-orders.ts'

const productsOfReason = 3

interface ReasonFound extends Record<string, unknown> {
  reason: ReturnReason | null
  product_id: string
  name: string
  units: number
  exchanged: number
}

/** The units of settled returns that came back, by the reason of their customer. */
export async function findReasons(db: Database, span: ReportSpan): Promise<ReasonRow[]> {
  const { rows } = await db.execute<ReasonFound>(sql`
    with ${placedIn(span)}
    select l.reason, i.product_id, max(i.name) as name, sum(l.good + l.damaged)::int as units,
      coalesce(sum(l.good + l.damaged) filter (where l.wants = 'exchange'), 0)::int as exchanged
    from placed o join returns r on r.order_id = o.id and r.state = 'settled'
    join return_lines l on l.return_id = r.id
    join order_lines i on i.order_id = l.order_id and i.position = l.position
    where l.good + l.damaged > 0
    group by l.reason, i.product_id order by units desc, i.product_id`)
  return [...Map.groupBy(rows, ({ reason }) => reason)]
    .map(([reason, products]) => ({
      reason,
      units: products.reduce((sum, { units }) => sum + units, 0),
      exchanged: products.reduce((sum, { exchanged }) => sum + exchanged, 0),
      products: products
        .slice(0, productsOfReason)
        .map(({ product_id, name, units }) => ({ product_id, name, units })),
    }))
    .toSorted((a, b) => b.units - a.units)
}

interface ProductFound extends CameBackRow, Record<string, unknown> {
  collection_id: string | null
  collection: string | null
}

/** Units that came and were returned, and apart from them those that came back undelivered, by product and collection. */
export async function findCameBack(db: Database, span: ReportSpan) {
  const { rows: products } = await db.execute<ProductFound>(sql`
    with ${placedIn(span)}, moved as (
      select i.product_id, i.name, 1 as delivered, (u.state in ('returned', 'written_off'))::int as returned, 0 as undelivered
      from placed o join order_units u on u.order_id = o.id join parcels p on p.id = u.parcel_id and p.state = 'delivered'
      join order_lines i on i.order_id = u.order_id and i.position = u.position
      union all
      select i.product_id, i.name, 0, 0, l.quantity
      from placed o join parcels p on p.order_id = o.id and p.kind in ('order', 'exchange') and p.state in ('returning', 'returned')
      join parcel_lines l on l.parcel_id = p.id
      join order_lines i on i.order_id = l.order_id and i.position = l.position
    ), by_product as (
      select product_id as id, max(name) as name, sum(delivered)::int as delivered, sum(returned)::int as returned,
        sum(undelivered)::int as undelivered
      from moved group by product_id
    )
    select b.id, coalesce(p.name, b.name) as name, b.delivered, b.returned, b.undelivered, c.id as collection_id,
      c.name as collection
    from by_product b left join products p on p.id = b.id left join collections c on c.id = p.collection_id
    order by b.returned desc, b.undelivered desc, b.delivered desc, b.id`)
  return {
    products: products.map(({ collection_id: _, collection: __, ...row }) => row as CameBackRow),
    collections: byCollection(products),
  }
}

/** Deleted products are in none. */
function byCollection(products: readonly ProductFound[]): CameBackRow[] {
  const known = products.filter(({ collection_id }) => collection_id !== null)
  return [...Map.groupBy(known, ({ collection_id }) => collection_id!)]
    .map(([id, same]) => ({
      id,
      name: same[0]!.collection!,
      delivered: same.reduce((sum, { delivered }) => sum + delivered, 0),
      returned: same.reduce((sum, { returned }) => sum + returned, 0),
      undelivered: same.reduce((sum, { undelivered }) => sum + undelivered, 0),
    }))
    .toSorted(
      (a, b) => b.returned - a.returned || b.undelivered - a.undelivered || (a.name < b.name ? -1 : 1),
    )
}
