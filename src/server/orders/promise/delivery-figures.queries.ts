import { sql } from 'drizzle-orm'
import { maxBrokenShown, type DeliveryFigures } from '#shared/delivery/delivery-figures.schema.ts'
import { shopTimeZone } from '#shared/shop-time.ts'
import type { Database } from '../../db/database.ts'
import { shopToday } from '../../db/shop-day.ts'

const days = 30

/** Counts the promises kept in the last 30 full days (docs/product/parcels.md, Kept promises). */
export async function findDeliveryFigures(db: Database): Promise<DeliveryFigures> {
  const { rows } = await db.execute<{ figures: DeliveryFigures }>(sql`
    with today as (select ${shopToday} as day),
    promised as (
      select o.id, o.order_id, o.status, o.zone, o.promised_on,
        (${deliveredAt} at time zone ${shopTimeZone})::date as delivered_on, p.courier
      from today, orders o
      left join lateral (
        select courier from parcels
        where order_id = o.id and kind = 'order' and state not in ('draft', 'ready', 'cancelled')
        order by delivered_at desc nulls first, id desc limit 1
      ) p on true
      where o.promised_on between today.day - ${days}::int and today.day - 1 and o.status <> 'cancelled'
    ),
    judged as (select *, coalesce(delivered_on <= promised_on, false) as kept from promised),
    zones as (
      select zone, count(*)::int as promised, count(*) filter (where kept)::int as kept
      from judged group by zone
    ),
    couriers as (
      select min(courier) as courier, count(*)::int as promised, count(*) filter (where kept)::int as kept
      from judged group by lower(courier)
    ),
    broken as (
      select order_id, status, zone, courier, promised_on, delivered_on from judged where not kept
      order by promised_on desc, id desc limit ${maxBrokenShown}
    ),
    open as (
      select o.promised_on from orders o, today
      where o.promised_on <= today.day and o.status in ('placed', 'processing', 'shipped')
    )
    select json_build_object(
      'from', day - ${days}::int,
      'to', day - 1,
      'promised', (select coalesce(sum(promised), 0) from zones),
      'kept', (select coalesce(sum(kept), 0) from zones),
      'zones', (select coalesce(json_agg(z order by z.zone), '[]') from zones z),
      'couriers', (select coalesce(json_agg(c order by c.courier nulls last), '[]') from couriers c),
      'broken', (select coalesce(json_agg(b), '[]') from broken b),
      'due_today', (select count(*) from open where promised_on = day),
      'late', (select count(*) from open where promised_on < day)
    ) as figures
    from today`)
  return rows[0]!.figures
}

/**
 * SQL for the moment at which the last unit of the order `o` came, null before: when it became delivered for the last
 * time. The one place that says so.
 */
const deliveredAt = sql`(
  case when o.status = 'delivered' then
    (select max(h.at) from order_history h where h.order_id = o.id and h.status = 'delivered')
  end)`
