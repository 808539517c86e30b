import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rupees } from '#shared/money.ts'
import { courierLink, plainCourier, type CourierLink } from '#shared/parcels/courier-links.ts'
import { parcelsPageSize, type Parcel, type ParcelQuery } from '#shared/parcels/parcel.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { settings } from '#shared/settings/settings.ts'
import { users } from '../../users/user.tables.ts'
import { containsPattern } from '../../db/contains-pattern.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { orders } from '../tables/order.tables.ts'
import { scannedOfLine } from './scanned.queries.ts'
import { hasProblem, needsAttention, reasonsOfParcel } from './attention.queries.ts'
import { returns } from '../tables/return.tables.ts'
import { benchSessions } from '../tables/bench-session.tables.ts'
import { handovers } from '../tables/handover.tables.ts'
import { parcels } from '../tables/parcel.tables.ts'

export async function findParcel(db: Database, number: string): Promise<Parcel | null> {
  const [parcel] = await selectParcels(db, eq(parcels.number, number))
  return parcel ?? null
}

/** The parcels of an order, the oldest first. */
export const findParcelsOfOrder = async (db: Database, orderId: number): Promise<Parcel[]> =>
  (await selectParcels(db, eq(parcels.orderId, orderId))).toReversed()

/** The parcels that belong to returns, the oldest first: pickups, and other sizes that are sent. */
export const findParcelsOfReturns = async (db: Database, ids: number[]): Promise<Parcel[]> =>
  (await selectParcels(db, inArray(parcels.returnId, ids))).toReversed()

/** One page of parcels, those that need attention first, then the newest. Statuses set by hand are no parcels here. */
export async function findParcelPage(
  db: Database,
  { page = 1, limit = parcelsPageSize, state, courier, attention, search, sort }: Given<ParcelQuery>,
) {
  const wanted = and(
    sql`${parcels.carrier} is distinct from 'none'`,
    state && eq(parcels.state, state),
    courier ? goesBy(sql`${parcels.courier}`, courier) : undefined,
    attention && (attention === 'problem' ? hasProblem : needsAttention),
    search ? matches(search) : undefined,
  )!
  return paged(
    'parcels',
    { page, limit },
    (window) => selectParcels(db, wanted, { ...window, order: orderOf(sort) }),
    () => countUpTo(db, sql`from ${parcels} where ${wanted}`, { page, limit }),
  )
}

const orderOf = (sort: ParcelQuery['sort']): SQL[] =>
  sort === 'oldest'
    ? [asc(parcels.id)]
    : [...(sort === 'newest' ? [] : [sql`${needsAttention} desc`]), desc(parcels.id)]

/** Names of couriers may go on, as carriers write them: "Xpressbees Surface" is Xpressbees. */
export const goesBy = (column: SQL, courier: string): SQL => sql`starts_with(
  regexp_replace(regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g'), '^the', ''), ${plainCourier(courier)})`

/** By number, order, AWB or the name of the recipient. */
const matches = (search: string): SQL => {
  const pattern = containsPattern(search)
  return sql`(${parcels.number} ilike ${pattern} or ${parcels.awb} ilike ${pattern} or exists (
    select from orders o where o.id = ${parcels.orderId} and o.shipping_address ->> 'fullName' ilike ${pattern}))`
}

const claimer = alias(users, 'claimer')

async function selectParcels(
  db: Database,
  wanted: SQL,
  {
    limit = 500,
    offset = 0,
    order = [desc(parcels.id)],
  }: { limit?: number; offset?: number; order?: SQL[] } = {},
): Promise<Parcel[]> {
  const rows = await db
    .select({
      parcel: parcels,
      orderId: orders.orderId,
      returnNumber: returns.number,
      address: orders.shippingAddress,
      claimedBy: claimer.name,
      attention: reasonsOfParcel,
      links: sql<
        CourierLink[] | null
      >`(select value -> 'courier_links' from store_settings where key = ${settings.delivery.key})`,
      handedOver,
      lines: linesOfParcel,
      events: eventsOfParcel,
      bench: benchSessions,
      isClaimed: sql<boolean>`${parcels.state} = 'draft' and coalesce(${benchSessions.claimedUntil} > now(), false)`,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(returns, eq(returns.id, parcels.returnId))
    .leftJoin(benchSessions, eq(benchSessions.parcelId, parcels.id))
    .leftJoin(claimer, eq(claimer.id, benchSessions.claimedBy))
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(
    ({
      parcel,
      orderId,
      returnNumber,
      address,
      attention,
      bench,
      claimedBy,
      isClaimed,
      links,
      handedOver: list,
      lines,
      events,
    }) => ({
      number: parcel.number,
      order_id: orderId,
      kind: parcel.kind,
      return_number: returnNumber,
      state: parcel.state,
      carrier: parcel.carrier,
      courier: parcel.courier,
      awb: parcel.awb,
      tracking_url: parcel.trackingUrl ?? courierLink(parcel.courier, parcel.awb, links ?? undefined),
      ...benchView(parcel, bench, isClaimed ? claimedBy : null),
      collect: rupees(parcel.collect),
      problem: parcel.problem,
      attention,
      why: parcel.why,
      then: parcel.outcome,
      customer_name: address.fullName,
      city: address.city,
      pincode: address.pincode,
      created_at: parcel.createdAt.toISOString(),
      ready_at: isoOf(parcel.readyAt),
      ...(list && { handed_over: { list: list.list, at: new Date(list.at).toISOString() } }),
      under_way_at: isoOf(parcel.underWayAt),
      delivered_at: isoOf(parcel.deliveredAt),
      returned_at: isoOf(parcel.returnedAt),
      cancelled_at: isoOf(parcel.cancelledAt),
      lines,
      events: events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    }),
  )
}

/** The count of a parcel, and its weight: of a draft that of the bench, else the one it was booked with. */
function benchView(
  { state, weightGrams: booked }: typeof parcels.$inferSelect,
  bench: typeof benchSessions.$inferSelect | null,
  claimedBy: string | null,
): Pick<Parcel, 'weight_grams' | 'scans' | 'claimed_by' | 'claimed_until'> {
  const entered = bench?.weightGrams ?? null
  return {
    weight_grams: state === 'draft' ? (entered ?? booked) : (booked ?? entered),
    scans: bench?.scans ?? 0,
    claimed_by: claimedBy,
    claimed_until: claimedBy === null ? null : isoOf(bench!.claimedUntil),
  }
}

/** The list on which a parcel stands. */
const handedOver = sql<Parcel['handed_over'] | null>`(
  select jsonb_build_object('list', h.id::text, 'at', h.at)
  from ${handovers} h where h.parcels @> array[${parcels.number}] order by h.id desc limit 1)`

/** Lines as they are answered, by position. */
const linesOfParcel = sql<Parcel['lines']>`(
  select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'product_id', o.product_id, 'name', o.name,
    'image', o.image, 'size', l.size, 'sku', (select c.code from codes c
      where c.product_id = o.product_id and c.size = l.size and c.kind = 'sku'), 'quantity', l.quantity, 'scanned', ${scannedOfLine}, 'good', l.good, 'damaged', l.damaged,
    'lost', l.lost) order by l.position), '[]')
  from parcel_lines l join order_lines o using (order_id, position) where l.parcel_id = ${parcels.id})`

/** Events as they are answered but for their time, the oldest first. */
const eventsOfParcel = sql<Parcel['events']>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'place', e.place, 'text', e.text,
    'source', e.source, 'by', u.name) order by e.at, e.id), '[]')
  from parcel_events e left join users u on u.id = e.user_id where e.parcel_id = ${parcels.id})`

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null
