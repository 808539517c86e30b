import { sql } from 'drizzle-orm'
import type { HeldLine } from '#shared/returns/held-pieces.ts'
import { openReturnStates } from '#shared/returns/return-states.ts'
import type { Database } from '../db/database.ts'

/** Pieces of one line of an order in one size that its customer has had. */
export interface HeldPieces extends HeldLine {
  position: number
  productId: string
  size: string
  name: string
  image: string
  finalSale: boolean
}

const openStates = sql.raw(openReturnStates.map((state) => `'${state}'`).join(', '))

/**
 * The pieces of an order that arrived, those included that were sent in exchange, by line and size: with what is back or
 * on its way back. A replacement that never arrived counts as delivered and returned once it was refunded. Exact while
 * the order's row is locked.
 */
export async function findHeldPieces(db: Database, orderId: number): Promise<HeldPieces[]> {
  const { rows } = await db.execute<
    Omit<HeldPieces, 'arrivals'> & { arrivals: { at: string; units: number }[] }
  >(sql`
    with had as (
      select l.position, l.size, json_agg(json_build_object('at', coalesce(p.delivered_at, p.under_way_at, p.created_at), 'units', l.quantity)) as arrivals
      from parcel_lines l join parcels p on p.id = l.parcel_id
      where l.order_id = ${orderId} and (
        p.kind <> 'return' and p.state = 'delivered' or p.kind = 'exchange' and p.outcome = 'cancel'
      ) group by 1, 2
    ), came as (
      select l.position, l.size,
        coalesce(sum(l.good + l.damaged) filter (where r.state = 'settled'), 0)::int as back,
        coalesce(sum(l.quantity) filter (where r.state in (${openStates})), 0)::int as open,
        coalesce(sum(l.refused) filter (where r.state = 'settled'), 0)::int as refused
      from return_lines l join returns r on r.id = l.return_id where l.order_id = ${orderId} group by 1, 2
    )
    select o.position, o.product_id as "productId", had.size, o.name, o.image, o.final_sale as "finalSale", had.arrivals,
      coalesce(came.back, 0) as back, coalesce(came.open, 0) as open, coalesce(came.refused, 0) as refused
    from had join order_lines o on o.order_id = ${orderId} and o.position = had.position
    left join came on came.position = had.position and came.size = had.size
    order by o.position, had.size <> o.size, had.size`)
  return rows.map(({ arrivals, ...row }) => ({
    ...row,
    arrivals: arrivals.map(({ at, units }) => ({ at: new Date(at), units })),
  }))
}

/** The pieces that are with the customer, each line and size with its units. */
export const unitsHeld = (
  pieces: readonly HeldPieces[],
): { position: number; productId: string; size: string; quantity: number }[] =>
  pieces.flatMap(({ position, productId, size, arrivals, back, open }) => {
    const quantity = arrivals.reduce((sum, { units }) => sum + units, 0) - back - open
    return quantity > 0 ? [{ position, productId, size, quantity }] : []
  })
