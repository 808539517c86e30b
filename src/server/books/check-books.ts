import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { booksChecks, type BooksCheck } from './books-checks.ts'

export interface CheckedBooks extends Pick<BooksCheck, 'name' | 'rule'> {
  wrong: { record: string; found: string }[]
}

/** Statement timeout of a check on a large shop. */
const timeout = '60s'

/** Runs all checks on one snapshot while orders go on. */
export async function checkBooks(db: Database): Promise<CheckedBooks[]> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await tx.execute(sql.raw(`set local statement_timeout = '${timeout}'`))
    const checked: CheckedBooks[] = []
    for (const { name, rule, sql: text } of booksChecks) {
      const { rows } = await tx.execute<{ record: string; found: string }>(sql.raw(text))
      checked.push({ name, rule, wrong: rows })
    }
    return checked
  })
}

/** One line per breach; empty when all rules hold. */
export const breaches = (checked: readonly CheckedBooks[]): string[] =>
  checked.flatMap(({ name, wrong }) => wrong.map(({ record, found }) => `${name}: ${record}: ${found}`))
