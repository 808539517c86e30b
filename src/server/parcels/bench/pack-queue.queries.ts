import { sql, type SQL } from 'drizzle-orm'
import { rupees } from '#shared/money.ts'
import type { PackOrder } from '#shared/parcels/pack-bench.schema.ts'
import type { Database } from '../../db/database.ts'
import { unitsEarly } from '../pieces.queries.ts'

/** Orders that may move: paid where they are paid first, and confirmed where that is asked for. */
const mayMove = sql`not (o.payment_type in ('online', 'upi') and o.payment_status = 'pending')
  and o.cod_state is distinct from 'to_confirm'`

/** `orders o` with units in no parcel or with a draft, also of a delivered order for an exchange. */
const waiting = (wanted: SQL = sql`true`) => sql`
  select o.*, p.drafts, greatest(0, l.units - p.units - greatest(0, coalesce(r.units, 0) - p.away, e.units)) as open
  from orders o
  cross join lateral (select sum(quantity - cancelled) as units from order_lines where order_id = o.id) l
  cross join lateral (
    select coalesce(sum(pl.quantity), 0) as units,
      coalesce(sum(pl.quantity) filter (where parcel.state in ('under_way', 'delivered')), 0) as away,
      count(*) filter (where parcel.state = 'draft' and parcel.booking_since is null) as drafts
    from parcels parcel join parcel_lines pl on pl.parcel_id = parcel.id
    where parcel.order_id = o.id and parcel.kind = 'order' and parcel.state not in ('cancelled', 'returned')
  ) p
  left join lateral (
    select sum(units) as units from returned_pieces where order_id = o.id
  ) r on true
  left join lateral (select sum(units) as units from (${sql.raw(unitsEarly('o.id'))}) by_line) e on true
  cross join lateral (
    select count(*) as drafts from parcels x
    where x.order_id = o.id and x.kind = 'exchange' and x.state = 'draft' and x.booking_since is null
  ) x
  where o.id in (
      select id from orders where status in ('placed', 'processing', 'shipped')
      union select order_id from parcels where kind = 'exchange' and state = 'draft'
    ) and o.status <> 'cancelled' and ${mayMove} and ${wanted}
    and (x.drafts > 0 or o.status <> 'delivered' and (p.drafts > 0 or l.units - p.units - greatest(0, coalesce(r.units, 0) - p.away, e.units) > 0))`

const mostUrgent = sql`dispatch_on nulls last, created_at, id`

const pageSize = 20

interface PackRow {
  order_id: string
  created_at: string
  dispatch_on: string | null
  customer_name: string
  city: string
  total: number
  open: number
  drafts: PackOrder['drafts']
  of: number
}

/** One page of the orders that wait to be packed (docs/product/parcels.md, Pack bench). */
export async function findPackQueue(
  db: Database,
  { page = 1, limit = pageSize }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ orders: PackOrder[]; total: number; page: number; pages: number }> {
  const { rows } = await db.execute<{ [Name in keyof PackRow]: PackRow[Name] }>(sql`
    with waiting as materialized (${waiting()}),
    shown as (select * from waiting order by ${mostUrgent} limit ${limit} offset ${(page - 1) * limit})
    select o.order_id, o.created_at, o.dispatch_on::text, o.shipping_address ->> 'fullName' as customer_name,
      o.shipping_address ->> 'city' as city, o.total, o.open::int,
      (select coalesce(json_agg(json_build_object('number', d.number, 'claimed_by', u.name) order by d.n), '[]')
        from parcels d left join users u on u.id = d.claimed_by and d.claimed_until > now()
        where d.order_id = o.id and d.kind <> 'return' and d.state = 'draft' and d.booking_since is null) as drafts,
      (select count(*)::int from waiting) as of
    from shown o order by ${mostUrgent}`)
  const total = rows[0]?.of ?? (page === 1 ? 0 : await countWaiting(db))
  return {
    orders: rows.map(({ of: _, created_at, total: amount, ...row }) => ({
      ...row,
      created_at: new Date(created_at).toISOString(),
      total: rupees(amount),
    })),
    total,
    page,
    pages: Math.ceil(total / limit),
  }
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ of: number }>(sql`select count(*)::int as of from (${waiting()}) w`)
  return rows[0]!.of
}

/** The most urgent order with open pieces that nobody packs, or null. */
export async function findMostUrgent(db: Database): Promise<string | null> {
  const unclaimed = sql`not exists (
    select from parcels c where c.order_id = o.id and c.state = 'draft' and c.claimed_until > now()
  )`
  const { rows } = await db.execute<{ order_id: string }>(
    sql`select order_id from (${waiting(unclaimed)}) w order by ${mostUrgent} limit 1`,
  )
  return rows[0]?.order_id ?? null
}
