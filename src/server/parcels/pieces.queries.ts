import { sql } from 'drizzle-orm'
import type { Carrier, ParcelState } from '#shared/parcels/parcel-states.ts'
import { countPieces, type PieceLine, type Pieces } from '#shared/parcels/pieces.ts'
import type { Database } from '../db/database.ts'

export interface LineInParcels extends PieceLine {
  productId: string
  size: string
}

/** A parcel with goods to the customer, as far as it holds pieces or has held them. */
export interface OrdersParcel {
  id: number
  number: string
  state: ParcelState
  carrier: Carrier | null
  collect: number
  lines: { position: number; quantity: number }[]
}

export interface PiecesOfOrder {
  lines: LineInParcels[]
  parcels: OrdersParcel[]
}

/** Where the pieces of an order are. Exact while the order's row is locked. */
export async function findPiecesOfOrder(db: Database, orderId: number): Promise<PiecesOfOrder> {
  const { rows } = await db.execute<{ lines: LineInParcels[]; parcels: OrdersParcel[] }>(sql`
    select
      (select json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'size', l.size,
          'quantity', l.quantity, 'cancelled', l.cancelled, 'returned', coalesce(r.units, 0), 'away', coalesce(b.units, 0), 'back', coalesce(s.units, 0),
          'early', coalesce(e.units, 0)) order by l.position)
        from order_lines l left join (
          select position, sum(units) as units from returned_pieces where order_id = ${orderId} group by 1
        ) r using (position)
        left join (
          select position, greatest(0, sum(units)) as units from (${unitsAway(orderId)}) moves group by 1
        ) b using (position)
        left join (
          select position, greatest(0, sum(units)) as units from (${unitsBack(orderId)}) moves group by 1
        ) s using (position)
        left join (${sql.raw(unitsEarly(String(orderId)))}) e using (position)
        where l.order_id = ${orderId}) as lines,
      coalesce((select json_agg(json_build_object('id', p.id, 'number', p.number, 'state', p.state, 'carrier', p.carrier,
          'collect', p.collect, 'lines', (
            select json_agg(json_build_object('position', pl.position, 'quantity', pl.quantity) order by pl.position)
            from parcel_lines pl where pl.parcel_id = p.id
          )) order by p.n)
        from parcels p where p.order_id = ${orderId} and p.kind = 'order'
          and p.state not in ('cancelled', 'returned')), '[]') as parcels`)
  const { lines, parcels } = rows[0]!
  return { lines: lines ?? [], parcels }
}

/** Units in open returns, and those that came back for another size, less those that arrived in their place. */
const unitsAway = (orderId: number) => sql`
  select l.position, case r.state when 'settled' then l.good + l.damaged else l.quantity end as units
  from return_lines l join returns r on r.id = l.return_id
  where l.order_id = ${orderId} and (r.state in ('requested', 'approved', 'under_way', 'arrived')
    or r.state = 'settled' and l.wants = 'exchange')
  union all
  select l.position, -l.quantity from parcel_lines l join parcels p on p.id = l.parcel_id
  where l.order_id = ${orderId} and p.kind = 'exchange' and (p.state = 'delivered' or p.outcome = 'cancel')`

/** Units in the size that was ordered that came back, less those that were sent in that size in exchange. */
const unitsBack = (orderId: number) => sql`
  select l.position, l.good + l.damaged as units
  from return_lines l join returns r on r.id = l.return_id join order_lines o on o.order_id = l.order_id and o.position = l.position
  where l.order_id = ${orderId} and r.state = 'settled' and l.size = o.size
  union all
  select l.position, -l.quantity
  from parcel_lines l join parcels p on p.id = l.parcel_id join order_lines o on o.order_id = l.order_id and o.position = l.position
  where l.order_id = ${orderId} and p.kind = 'exchange' and l.size = o.size and (p.state = 'delivered' or p.outcome = 'cancel')`

/**
 * SQL for the units of each line that staff took back before so many were with the customer: they are in no parcel, and
 * are not open either.
 */
export const unitsEarly = (orderId: string) => `
  select position, max(came - had) as units
  from (
    select b.position,
      (select sum(x.units) from returned_pieces x join returns y on y.id = x.return_id
        where x.order_id = b.order_id and x.position = b.position and y.settled_at <= r.settled_at) as came,
      (select coalesce(sum(l.quantity), 0) from parcel_lines l join parcels p on p.id = l.parcel_id
        where l.order_id = b.order_id and l.position = b.position and p.kind = 'order' and p.state not in ('cancelled', 'returned')
          and (p.delivered_at <= r.settled_at or p.carrier = 'none' and p.under_way_at <= r.settled_at)) as had
    from returned_pieces b join returns r on r.id = b.return_id
    where b.order_id = ${orderId} and r.source = 'staff'
  ) taken
  where came > had group by position`

export const countPiecesOfOrder = ({ lines, parcels }: PiecesOfOrder): Pieces[] => countPieces(lines, parcels)

/** The open pieces of an order, by line: in stock where it is cancelled. */
export const openPiecesOf = (pieces: PiecesOfOrder): LineOfPieces[] => linesOf(pieces, ({ open }) => open)

export interface LineOfPieces {
  position: number
  productId: string
  size: string
  quantity: number
}

function linesOf(pieces: PiecesOfOrder, unitsOf: (counted: Pieces) => number): LineOfPieces[] {
  const lines = new Map(pieces.lines.map((line) => [line.position, line]))
  return countPiecesOfOrder(pieces).flatMap((counted) => {
    const { position, productId, size } = lines.get(counted.position)!
    const quantity = unitsOf(counted)
    return quantity > 0 ? [{ position, productId, size, quantity }] : []
  })
}
