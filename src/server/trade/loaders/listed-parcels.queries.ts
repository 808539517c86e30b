import { sql } from 'drizzle-orm'
import type { ListedParcel } from '#shared/orders/order.schema.ts'
import { wasLost } from '#shared/parcels/lost-parcel.ts'
import type { Database } from '../../db/database.ts'

type Row = Omit<ListedParcel, 'news' | 'lost'> & {
  order_id: number
  news: { kind: string; at: string } | null
  /** of one that does not arrive, the oldest first */
  events: Parameters<typeof wasLost>[0]['events'] | null
}

/** Parcels that go to the customers of these orders, with their latest news, by the order's id. */
export async function findListedParcels(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ListedParcel[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select p.order_id::float8 as order_id, p.number, p.state, p.carrier, p.courier, p.awb,
      (select jsonb_build_object('kind', e.kind, 'at', e.at) from parcel_events e
        where e.parcel_id = p.id order by e.at desc, e.id desc limit 1) as news,
      case when p.state in ('returning', 'returned') then (
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'text', e.text) order by e.at, e.id)
        from parcel_events e where e.parcel_id = p.id
      ) end as events
    from parcels p
    where p.order_id = any(${sql.param(ids)}::bigint[]) and p.kind <> 'return' and p.state <> 'cancelled'
      and p.carrier is distinct from 'none'
    order by p.id`)
  const listed = rows.map(({ order_id: id, news, events, ...parcel }) => ({
    id,
    parcel: {
      ...parcel,
      lost: wasLost({ ...parcel, events: events ?? [] }),
      news: news && { kind: news.kind, at: new Date(news.at).toISOString() },
    } as ListedParcel,
  }))
  return new Map(
    [...Map.groupBy(listed, ({ id }) => id)].map(([id, of]) => [id, of.map((one) => one.parcel)]),
  )
}
