import { sql } from 'drizzle-orm'
import { shopTimeZone } from '#shared/shop-time.ts'
import type { Database } from '../db/database.ts'
import { shopToday } from '../db/shop-day.ts'
import { takeValue, writeAnother } from '../settings/stored-values.ts'

interface DailyJob {
  /** in store_settings, with the day on which it was done last */
  key: string
  /** The hour of the shop from which on it is due. */
  fromHour: number
}

/**
 * Runs a job that is due today. It claims the day in the transaction of its change, once it has found something to do: of
 * several processes one may.
 */
export async function onceADay(
  db: Database,
  { key, fromHour }: DailyJob,
  work: (claimDay: (tx: Database) => Promise<boolean>) => Promise<void>,
): Promise<void> {
  if (await isDueToday(db, key, fromHour)) await work((tx) => claimDay(tx, key))
}

/** Runs a job that is due today and takes too long for one transaction. One that fails is due again. */
export async function longOnceADay(
  db: Database,
  { key, fromHour }: DailyJob,
  work: () => Promise<void>,
): Promise<void> {
  if (!(await isDueToday(db, key, fromHour)) || !(await claimDay(db, key))) return
  try {
    await work()
  } catch (error) {
    await takeValue(db, key)
    throw error
  }
}

async function isDueToday(db: Database, key: string, fromHour: number): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select extract(hour from now() at time zone ${shopTimeZone}) >= ${fromHour}
      and not exists (select from store_settings where key = ${key} and value = to_jsonb(${shopToday}::text)) as due`)
  return rows[0]!.due
}

const claimDay = (db: Database, key: string): Promise<boolean> =>
  writeAnother(db, key, sql`to_jsonb(${shopToday}::text)`)
