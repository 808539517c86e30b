import { eq } from 'drizzle-orm'
import { maxBreachesShown, type CheckedBooks } from '#shared/books/books.schema.ts'
import type { Database } from '../db/database.ts'
import { storeSettings } from '../landing/landing.tables.ts'
import type { CheckResult } from './check-books.ts'

/** Key in store_settings of what the last check has found. */
const key = 'books_check'

const neverChecked: CheckedBooks = { checked_at: null, total: 0, breaches: [] }

export async function findCheckedBooks(db: Database): Promise<CheckedBooks> {
  const [row] = await db
    .select({ value: storeSettings.value })
    .from(storeSettings)
    .where(eq(storeSettings.key, key))
  return row ? (row.value as CheckedBooks) : neverChecked
}

/** Keeps what a check has found until the next one. */
export async function saveCheckedBooks(db: Database, checked: readonly CheckResult[]): Promise<CheckedBooks> {
  const breaches = checked.flatMap(({ name, rule, wrong }) =>
    wrong.map(({ record, found }) => ({ name, rule, record, order_id: orderIn(record), found })),
  )
  const value: CheckedBooks = {
    checked_at: new Date().toISOString(),
    total: breaches.length,
    breaches: breaches.slice(0, maxBreachesShown),
  }
  await db
    .insert(storeSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: storeSettings.key, set: { value } })
  return value
}

const orderIn = (record: string): string | null => /\b[A-Z]{2,4}-[0-9A-Z]{8}\b/.exec(record)?.[0] ?? null
