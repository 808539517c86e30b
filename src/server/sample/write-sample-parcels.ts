import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import { parcelEvents, parcels } from '../trade/tables/parcel.tables.ts'
import type { ParcelStory } from './sample-parcel-stories.ts'

/** Couriers of the parcels that arrived, in turns. */
const couriers = ['Delhivery', 'Blue Dart', 'Xpressbees']
const days = 35

/** Writes parcels of the orders that came in the last weeks, and those of the stories, as staff would have booked them. */
export async function writeSampleParcels(
  tx: Transaction,
  stories: readonly ParcelStory[],
  staffId: string,
): Promise<void> {
  await writeDeliveredParcels(tx, staffId)
  await writeStories(tx, stories, staffId)
}

/** Later orders: their status was set by hand. */
async function writeDeliveredParcels(tx: Transaction, staffId: string): Promise<void> {
  await tx.execute(sql`
    with came as (
      select o.id, o.order_id, o.payment_type, o.total, h.*, (${sql.param(couriers)}::text[])[1 + o.id % ${couriers.length}] as courier
      from orders o, lateral (
        select max(at) filter (where status = 'processing') as processing, max(at) filter (where status = 'shipped') as shipped,
          max(at) filter (where status = 'delivered') as delivered
        from order_history where order_id = o.id
      ) h
      where o.status = 'delivered' and h.delivered > now() - make_interval(days => ${days})
    ),
    made as (
      insert into parcels (number, order_id, n, state, carrier, courier, awb, weight_grams, collect, created_by, created_at, ready_at,
        under_way_at, delivered_at, last_event_at)
      select order_id || '-1', id, 1, 'delivered', 'manual', courier, (31000000000 + id * 97)::text,
        50 + 350 * (select sum(quantity) from order_lines l where l.order_id = came.id), case payment_type when 'cod' then total else 0 end,
        ${staffId}, processing, processing, shipped, delivered, delivered
      from came returning id, order_id, courier, awb, ready_at, under_way_at as left_at, delivered_at - under_way_at as took, delivered_at
    ),
    packed as (
      insert into parcel_lines (parcel_id, order_id, position, size, quantity)
      select made.id, l.order_id, l.position, l.size, l.quantity from made join order_lines l using (order_id)
    ),
    scanned as (
      insert into bench_sessions (parcel_id, scan_log)
      select made.id, array_agg(l.position order by l.position)
      from made join order_lines l using (order_id), generate_series(1, l.quantity) group by made.id
    )
    insert into parcel_events (parcel_id, kind, at, text, raw_code, source, user_id)
    select made.id, e.kind, e.at, e.text, e.kind, 'staff', ${staffId}
    from made, lateral (
      values ('booked', ready_at, courier || ' ' || awb), ('picked_up', left_at, ''), ('in_transit', left_at + took * 0.3, ''),
        ('out_for_delivery', left_at + took * 0.8, ''), ('delivered', delivered_at, '')
    ) e(kind, at, text)
    order by e.at`)
}

async function writeStories(
  tx: Transaction,
  stories: readonly ParcelStory[],
  staffId: string,
): Promise<void> {
  const rowIdOf = (story: ParcelStory) =>
    sql<number>`(select id from orders where order_id = ${story.order.orderId})`
  const made = await tx
    .insert(parcels)
    .values(stories.map((story, index) => ({ ...parcelRow(story, index, staffId), orderId: rowIdOf(story) })))
    .returning({ id: parcels.id, orderId: parcels.orderId, awb: parcels.awb })
  await tx.execute(sql`
    with written as (
      insert into parcel_lines (parcel_id, order_id, position, size, quantity)
      select p.id, l.order_id, l.position, l.size, l.quantity
      from parcels p join order_lines l using (order_id) where p.id in ${made.map(({ id }) => id)}
      returning parcel_id, position, quantity
    )
    insert into bench_sessions (parcel_id, scan_log)
    select parcel_id, array_agg(position order by position)
    from written join parcels p on p.id = parcel_id and p.state <> 'draft', generate_series(1, quantity)
    group by parcel_id`)
  const events = stories.flatMap(({ courier, events: told }, index) =>
    told.map(({ kind, at, place, text }) => ({
      parcelId: made[index]!.id,
      kind,
      at,
      place,
      text: kind === 'booked' ? `${courier} ${made[index]!.awb}` : text,
      rawCode: kind,
      source: 'staff' as const,
      userId: staffId,
    })),
  )
  await tx.insert(parcelEvents).values(events)
}

function parcelRow(
  { order, state, courier, problem, madeAt, events }: ParcelStory,
  index: number,
  staffId: string,
) {
  const momentOf = (kind: string): Date | null => events.find((event) => event.kind === kind)?.at ?? null
  return {
    number: `${order.orderId}-1`,
    n: 1,
    state,
    problem,
    createdBy: staffId,
    createdAt: madeAt,
    collect: order.payment.type === 'cod' ? order.totals.total : 0,
    lastEventAt: events.at(-1)?.at ?? null,
    readyAt: momentOf('booked'),
    underWayAt: momentOf('picked_up'),
    cancelledAt: momentOf('cancelled'),
    ...(courier !== null && {
      carrier: 'manual' as const,
      courier,
      awb: String(32_000_000_000 + index * 97),
      weightGrams: 50 + 350 * order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  }
}
