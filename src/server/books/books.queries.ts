import { maxBreachesShown, type CheckedBooks } from '#shared/books/books.schema.ts'
import type { Database } from '../db/database.ts'
import { readValue, writeValue } from '../settings/stored-values.ts'
import type { CheckResult } from './check-books.ts'

/** Key in store_settings of what the last check has found. */
const key = 'books_check'

const neverChecked: CheckedBooks = { checked_at: null, total: 0, breaches: [] }

export const findCheckedBooks = async (db: Database): Promise<CheckedBooks> =>
  ((await readValue(db, key)) as CheckedBooks | undefined) ?? neverChecked

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
  await writeValue(db, key, value)
  return value
}

const orderIn = (record: string): string | null => /\b[A-Z]{2,4}-[0-9A-Z]{8}\b/.exec(record)?.[0] ?? null
