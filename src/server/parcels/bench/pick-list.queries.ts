import { sql } from 'drizzle-orm'
import type { PickLine, PickList } from '#shared/parcels/pick-list.schema.ts'
import { compareSizes } from '#shared/products/sizes.ts'
import type { Database } from '../../db/database.ts'
import { scannedOfLine } from '../../trade/loaders/scanned.queries.ts'
import { mayMove } from './pack-queue.queries.ts'

/** The units of these orders that may be fetched: those in no parcel, and those of drafts that were not scanned yet. */
export async function findPickList(db: Database, orderIds: readonly string[]): Promise<PickList> {
  const { rows } = await db.execute<{ [Field in keyof PickLine]: PickLine[Field] }>(sql`
    with wanted as (
      select o.id, o.order_id as number from orders o
      where o.order_id = any(${sql.param(orderIds)}::text[]) and o.status <> 'cancelled' and ${mayMove}
    ), pieces as (
      select u.order_id, u.position, u.size, count(*)::int as quantity
      from order_units u join wanted w on w.id = u.order_id where u.state = 'allocated'
      group by u.order_id, u.position, u.size
      union all
      select l.order_id, l.position, l.size, l.quantity - ${scannedOfLine}
      from parcels p join wanted w on w.id = p.order_id join parcel_lines l on l.parcel_id = p.id
      where p.state = 'draft' and p.kind <> 'return' and p.booking_since is null and ${scannedOfLine} < l.quantity
    ), by_order as (
      select ol.product_id, p.size, w.number, min(ol.name) as name, min(ol.image) as image, sum(p.quantity)::int as quantity
      from pieces p join wanted w on w.id = p.order_id
        join order_lines ol on ol.order_id = p.order_id and ol.position = p.position
      group by ol.product_id, p.size, w.number
    )
    select b.product_id, min(b.name) as name, min(b.image) as image, b.size, sum(b.quantity)::int as quantity,
      (select c.code from codes c where c.product_id = b.product_id and c.size = b.size and c.kind = 'sku') as sku,
      (select s.place from size_places s where s.product_id = b.product_id and s.size = b.size) as place,
      json_agg(json_build_object('order_id', b.number, 'quantity', b.quantity) order by b.number) as orders
    from by_order b group by b.product_id, b.size`)
  const found = new Set(rows.flatMap(({ orders }) => orders.map(({ order_id: id }) => id)))
  return { lines: rows.toSorted(byPlace), left_out: orderIds.filter((id) => !found.has(id)) }
}

/** `A2` before `A10`; what has no place comes last. */
function byPlace(one: PickLine, other: PickLine): number {
  if ((one.place === null) !== (other.place === null)) return one.place === null ? 1 : -1
  return (
    (one.place ?? '').localeCompare(other.place ?? '', 'en', { numeric: true }) ||
    one.name.localeCompare(other.name, 'en') ||
    one.product_id.localeCompare(other.product_id) ||
    compareSizes(one.size, other.size)
  )
}
