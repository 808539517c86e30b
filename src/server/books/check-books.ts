import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { booksChecks, type BooksCheck } from './books-checks.ts'

/** A check with the rows that break it, none where it holds. */
export interface CheckedBooks extends Pick<BooksCheck, 'name' | 'sentence'> {
  wrong: { record: string; found: string }[]
}

/** The longest that one check may take on a large shop. */
const patience = '60s'

/** Adds up the whole shop, all checks on the same state of it, while orders go on. */
export async function checkBooks(db: Database): Promise<CheckedBooks[]> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await tx.execute(sql.raw(`set local statement_timeout = '${patience}'`))
    const checked: CheckedBooks[] = []
    for (const { name, sentence, sql: text } of booksChecks) {
      const { rows } = await tx.execute<{ record: string; found: string }>(sql.raw(text))
      checked.push({ name, sentence, wrong: rows })
    }
    return checked
  })
}

/** A line for each breach; empty where the books are right. */
export const breaches = (checked: readonly CheckedBooks[]): string[] =>
  checked.flatMap(({ name, wrong }) => wrong.map(({ record, found }) => `${name}: ${record}: ${found}`))
