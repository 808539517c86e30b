import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rowFromJson } from '../../db/rows.ts'
import { parcels } from '../../trade/tables/parcel.tables.ts'
import type { ParcelRow } from '../parcel-row.ts'

interface Turn {
  at: 'booking_at' | 'tracked_at'
  /** condition of `parcels p` and `carrier_turns t` */
  due: SQL
  /** the longest due first */
  order: SQL
  /** minutes for which the parcel is this process's own; a carrier that does not answer is asked again then */
  minutes: number
  atMost?: number
}

/** Takes the parcels about which a carrier is to be asked now. Those that another process is taking are left to it. */
export async function takeTurns(
  db: Database,
  { at, due, order, minutes, atMost = 1 }: Turn,
): Promise<ParcelRow[]> {
  const column = sql.raw(at)
  const isFree = sql`(t.${column} is null or t.${column} < now() - make_interval(mins => ${minutes}))`
  const { rows } = await db.execute<{ parcel: Record<string, unknown> }>(sql`
    with due as (
      select p.id from parcels p left join carrier_turns t on t.parcel_id = p.id
      where ${due} and ${isFree}
      order by ${order}, p.id limit ${atMost} for no key update of p skip locked
    ),
    taken as (
      insert into carrier_turns as t (parcel_id, ${column}) select id, now() from due
      on conflict (parcel_id) do update set ${column} = excluded.${column} where ${isFree}
      returning parcel_id
    )
    select to_jsonb(p) as parcel from taken join parcels p on p.id = taken.parcel_id`)
  return rows.map(({ parcel }) => rowFromJson(parcels, parcel))
}
