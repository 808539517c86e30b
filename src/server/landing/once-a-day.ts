import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { shopToday } from '../db/shop-day.ts'
import { shopTimeZone } from '#shared/shop-time.ts'
import { storeSettings } from './landing.tables.ts'

/** A daily job is due from this hour of the shop on, until it was done that day. `key` is in store_settings. */
export async function isDueToday(db: Database, key: string, fromHour: number): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select extract(hour from now() at time zone ${shopTimeZone}) >= ${fromHour}
      and not exists (select from store_settings where key = ${key} and value = to_jsonb(${shopToday}::text)) as due`)
  return rows[0]!.due
}

/** Returns whether nobody has done it today, and notes that it is done: of several processes one does it. */
export async function takeDay(db: Database, key: string): Promise<boolean> {
  const taken = await db
    .insert(storeSettings)
    .values({ key, value: sql`to_jsonb(${shopToday}::text)` })
    .onConflictDoUpdate({
      target: storeSettings.key,
      set: { value: sql`excluded.value` },
      setWhere: sql`${storeSettings.value} <> excluded.value`,
    })
    .returning({ key: storeSettings.key })
  return taken.length > 0
}

/** It has failed, and is done again today. */
export async function giveDayBack(db: Database, key: string): Promise<void> {
  await db.delete(storeSettings).where(eq(storeSettings.key, key))
}
