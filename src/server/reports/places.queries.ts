import { sql } from 'drizzle-orm'
import { gstStateCode, gstState } from '#shared/tax/gst-states.ts'
import type { ReportSpan } from '#shared/reports/report-span.ts'
import type { PlaceRow } from '#shared/reports/reports.schema.ts'
import type { Database } from '../db/database.ts'
import { placeOfPincode } from '../delivery/pincode-places.ts'
import { placedIn } from './report-orders.ts'

type Figures = Omit<PlaceRow, 'place' | 'name'>
type Found = { digits: string; state: string } & Figures

const columnsOfPlace = sql`, left(o.shipping_address ->> 'pincode', 3) as digits,
  coalesce(o.state_code, o.shipping_address ->> 'state') as state`

/** Orders and parcels by the first three digits of the pincode, which name a sorting district, and by state. */
export async function findPlaces(db: Database, span: ReportSpan) {
  const { rows } = await db.execute<Found>(sql`
    with ${placedIn(span, columnsOfPlace)}, ended as (
      select p.order_id, count(*) as parcels, count(*) filter (where p.state <> 'delivered') as undelivered
      from placed o join parcels p on p.order_id = o.id
      where p.kind in ('order', 'exchange') and p.state in ('delivered', 'returning', 'returned')
      group by p.order_id
    )
    select o.digits, o.state,
      count(*) filter (where o.stands)::int as orders,
      count(*) filter (where o.stands and o.payment_type = 'cod')::int as cash_orders,
      sum(o.worth)::float8 as sales,
      coalesce(sum(e.parcels), 0)::int as parcels, coalesce(sum(e.undelivered), 0)::int as undelivered
    from placed o left join ended e on e.order_id = o.id
    group by o.digits, o.state`)
  return {
    districts: byPlace(
      rows,
      ({ digits }) => digits,
      (digits) => placeOfPincode(`${digits}001`)?.city ?? '',
    ),
    states: byPlace(
      rows,
      ({ state }) => stateName(state),
      () => '',
    ),
  }
}

/** By its code, or as it was typed. */
function stateName(state: string): string {
  const code = /^\d\d$/.test(state) ? state : gstStateCode(state)
  return code === null ? state : gstState(code).name
}

/** Adds up the rows of each place, those with most sales first. Places of cancelled orders without a parcel are left out. */
function byPlace(
  rows: readonly Found[],
  placeOf: (row: Found) => string,
  nameOf: (place: string) => string,
): PlaceRow[] {
  return [...Map.groupBy(rows, placeOf)]
    .map(([place, same]) => ({
      place,
      name: nameOf(place),
      orders: sumOf(same, 'orders'),
      cash_orders: sumOf(same, 'cash_orders'),
      sales: sumOf(same, 'sales'),
      parcels: sumOf(same, 'parcels'),
      undelivered: sumOf(same, 'undelivered'),
    }))
    .filter(({ orders, parcels }) => orders + parcels > 0)
    .toSorted((a, b) => b.sales - a.sales || b.parcels - a.parcels || (a.place < b.place ? -1 : 1))
}

const sumOf = (rows: readonly Figures[], figure: keyof Figures): number =>
  rows.reduce((sum, row) => sum + row[figure], 0)
