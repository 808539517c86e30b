import { sql, type SQL } from 'drizzle-orm'
import {
  cashAges,
  type CashAge,
  type OwingQuery,
  type CourierWithCash,
  type OwingParcel,
} from '#shared/payments/courier-cash.schema.ts'
import type { Given } from '#shared/public-api.ts'
import { countUpTo } from '../../db/count-up-to.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'

const pageSize = 20

/** Cash that no remittance has: the rows of `captures_with_couriers`. */
const owed = sql`c.settled_at is null and c.courier is not null`

const ofAge = (age: CashAge): SQL => {
  const { from, to } = cashAges[age]
  const before = sql`c.at <= now() - make_interval(days => ${sql.raw(String(from))})`
  return to === null
    ? before
    : sql`${before} and c.at > now() - make_interval(days => ${sql.raw(String(to))})`
}

/** Cash that couriers should have paid out by now, for the list of what waits. */
export const overdueCash = sql`select c.at from captures c where ${owed} and ${ofAge('over_14')}`

/** A page of the parcels whose couriers owe their cash, the oldest first. */
export async function findOwing(
  db: Database,
  { courier, age, page = 1, limit = pageSize }: Given<OwingQuery>,
) {
  const wanted = sql`${owed}${courier === undefined ? sql`` : sql` and c.courier = ${courier}`}${
    age === undefined ? sql`` : sql` and ${ofAge(age)}`
  }`
  return paged(
    'parcels',
    { page, limit },
    ({ offset }) => findParcels(db, wanted, limit, offset),
    () => countUpTo(db, sql`from captures c where ${wanted}`, { page, limit }),
  )
}

type CourierRow = Record<Exclude<keyof CourierWithCash, 'courier' | 'oldest'>, string> & {
  courier: string
  oldest: string
}

/** The cash that couriers owe, by courier with the most first. */
export async function findCouriers(db: Database): Promise<CourierWithCash[]> {
  const sumOf = (age: CashAge) => sql`coalesce(sum(c.amount_paise) filter (where ${ofAge(age)}), 0)`
  const { rows } = await db.execute<CourierRow>(sql`
    select c.courier, count(*) as parcels, sum(c.amount_paise) as amount_paise, ${sumOf('up_to_7')} as up_to_7_paise,
      ${sumOf('up_to_14')} as up_to_14_paise, ${sumOf('over_14')} as over_14_paise, min(c.at) as oldest
    from captures c where ${owed} group by c.courier order by sum(c.amount_paise) desc, c.courier`)
  return rows.map((row) => ({
    courier: row.courier,
    parcels: Number(row.parcels),
    amount_paise: Number(row.amount_paise),
    up_to_7_paise: Number(row.up_to_7_paise),
    up_to_14_paise: Number(row.up_to_14_paise),
    over_14_paise: Number(row.over_14_paise),
    oldest: new Date(row.oldest).toISOString(),
  }))
}

interface ParcelRow extends Record<string, unknown> {
  number: string
  order_id: string
  courier: string
  awb: string | null
  amount_paise: string
  at: string
}

async function findParcels(db: Database, wanted: SQL, limit: number, offset: number): Promise<OwingParcel[]> {
  const { rows } = await db.execute<ParcelRow>(sql`
    select c.provider_id as number, o.order_id, c.courier, p.awb, c.amount_paise, c.at
    from (select * from captures c where ${wanted} order by c.at, c.id limit ${limit} offset ${offset}) c
    join orders o on o.id = c.order_id left join parcels p on p.number = c.provider_id
    order by c.at, c.id`)
  return rows.map(({ at, amount_paise, ...row }) => ({
    ...row,
    amount_paise: Number(amount_paise),
    delivered_at: new Date(at).toISOString(),
  }))
}
