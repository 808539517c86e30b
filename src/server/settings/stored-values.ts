import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { Transaction } from '../db/transaction.ts'
import { storeSettings } from './settings.tables.ts'

// Reads and writes of store_settings by key. No other file writes them: a setting is changed through its row of the registry
// (`edit-setting.ts`), and a mark that the store keeps for itself has one function that calls these.

/** Returns undefined where nothing is stored. */
export async function readValue(db: Database, key: string): Promise<unknown> {
  const [row] = await read(db, { key })
  return row?.value
}

// Not by the query builder: it reads the text "2026" of a JSON column as a number.
const read = statement<{ key: string }, { value: unknown }>(
  `select "value" from "store_settings" where "store_settings"."key" = :key`,
)

/** The stored ones of these values, by key. */
export async function readValues(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await readAll(db, { keys })
  return new Map(rows.map(({ key, value }) => [key, value]))
}

const readAll = statement<{ keys: readonly string[] }, { key: string; value: unknown }>(
  `select key, value from store_settings where key = any(:keys::text[])`,
)

export async function writeValue(db: Database, key: string, value: unknown): Promise<void> {
  await db
    .insert(storeSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: storeSettings.key, set: { value } })
}

/** Stores a value where there is none, and returns whether it has. */
export async function writeFirst(db: Database, key: string, value: unknown): Promise<boolean> {
  const written = await db.insert(storeSettings).values({ key, value }).onConflictDoNothing()
  return written.rowCount === 1
}

/** Stores a value where another one or none was, and returns whether it has: of several processes one does. */
export async function writeAnother(db: Database, key: string, value: SQL): Promise<boolean> {
  const written = await db
    .insert(storeSettings)
    .values({ key, value })
    .onConflictDoUpdate({
      target: storeSettings.key,
      set: { value: sql`excluded.value` },
      setWhere: sql`${storeSettings.value} <> excluded.value`,
    })
  return written.rowCount === 1
}

/** Adds the items of a list to the stored one, or the fields of an object. */
export async function addToValue(db: Database, key: string, value: object): Promise<void> {
  await db
    .insert(storeSettings)
    .values({ key, value })
    .onConflictDoUpdate({
      target: storeSettings.key,
      set: { value: sql`${storeSettings.value} || excluded.value` },
    })
}

/** Removes a value, and returns it. */
export async function takeValue(db: Database, key: string): Promise<unknown> {
  const [row] = await take(db, { key })
  return row?.value
}

const take = statement<{ key: string }, { value: unknown }>(
  `delete from store_settings where key = :key returning value`,
)

/** The stored value, which stays until the transaction ends. */
export async function holdValue(tx: Transaction, key: string): Promise<unknown> {
  const [row] = await hold(tx, { key })
  return row?.value
}

const hold = statement<{ key: string }, { value: unknown }>(
  `select value from store_settings where key = :key for share`,
)

/** The value, `first` where none was stored. Nobody else changes it until the transaction ends. */
export async function lockValue(tx: Transaction, key: string, first: unknown): Promise<unknown> {
  const [row] = await lock(tx, { key, first: JSON.stringify(first) })
  return row!.value
}

const lock = statement<{ key: string; first: string }, { value: unknown }>(
  `insert into store_settings (key, value) values (:key, :first::jsonb)
  on conflict (key) do update set key = excluded.key returning value`,
)
