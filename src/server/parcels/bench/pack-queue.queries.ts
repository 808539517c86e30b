import { sql, type SQL } from 'drizzle-orm'
import { rupees } from '#shared/money.ts'
import type { PackOrder } from '#shared/parcels/pack-bench.schema.ts'
import type { Database } from '../../db/database.ts'

/** `orders o` that may move: paid where they are paid first, confirmed where that is asked for, and not about to change. */
export const mayMove = sql`not (o.payment_type in ('online', 'upi') and o.payment_status = 'pending')
  and o.cod_state is distinct from 'to_confirm' and o.waiting_edit is null`

const open = sql`select * from order_units where state = 'allocated'`
const drafts = sql`select * from parcels where state = 'draft' and kind <> 'return' and booking_since is null`

/**
 * `orders o` with units in no parcel or in a draft, also of a delivered order for an exchange. Their ids are one array, so
 * that all are found in one pass of the index (docs/performance.md, The dashboard).
 */
export const waitingToBePacked = (wanted: SQL = sql`true`) => sql`
  select o.id, o.order_id, o.dispatch_on, o.created_at from orders o
  where o.id = any(array(select order_id from (${open}) u union select order_id from (${drafts}) d))
    and o.status <> 'cancelled' and ${mayMove} and ${wanted}
    and (o.status <> 'delivered' or not exists (select from (${open}) u where u.order_id = o.id)
      and not exists (select from (${drafts}) d where d.order_id = o.id and d.kind = 'order'))`

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
    with waiting as materialized (${waitingToBePacked()}),
    shown as (select * from waiting order by ${mostUrgent} limit ${limit} offset ${(page - 1) * limit})
    select w.order_id, w.created_at, w.dispatch_on::text, o.shipping_address ->> 'fullName' as customer_name,
      o.shipping_address ->> 'city' as city, o.total,
      (select count(*)::int from (${open}) u where u.order_id = o.id) as open,
      (select coalesce(json_agg(json_build_object('number', d.number, 'claimed_by', u.name) order by d.n), '[]')
        from (${drafts}) d left join bench_sessions b on b.parcel_id = d.id and b.claimed_until > now()
          left join users u on u.id = b.claimed_by
        where d.order_id = o.id) as drafts,
      (select count(*)::int from waiting) as of
    from shown w join orders o on o.id = w.id order by w.dispatch_on nulls last, w.created_at, w.id`)
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
  const { rows } = await db.execute<{ of: number }>(
    sql`select count(*)::int as of from (${waitingToBePacked()}) w`,
  )
  return rows[0]!.of
}

/** The most urgent order with open units that nobody packs, or null. */
export async function findMostUrgent(db: Database): Promise<string | null> {
  const unclaimed = sql`not exists (
    select from parcels c join bench_sessions b on b.parcel_id = c.id
    where c.order_id = o.id and c.state = 'draft' and b.claimed_until > now()
  )`
  const { rows } = await db.execute<{ order_id: string }>(
    sql`select order_id from (${waitingToBePacked(unclaimed)}) w order by ${mostUrgent} limit 1`,
  )
  return rows[0]?.order_id ?? null
}
