import { sql } from 'drizzle-orm'
import { change } from '../calls/change.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Breach, BooksCheck } from './books-check.ts'
import { booksChecks } from './books-checks.ts'

export interface CheckResult extends Pick<BooksCheck, 'name' | 'rule'> {
  wrong: Breach[]
}

/** Statement timeout of a check on a large shop. */
const timeout = '60s'

/** Runs all checks on one snapshot while orders go on. */
export async function checkBooks(db: Database): Promise<CheckResult[]> {
  return change(db, { id: null }, async ({ tx }) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    await tx.execute(sql.raw(`set local statement_timeout = '${timeout}'`))
    const checked: CheckResult[] = []
    for (const check of booksChecks) {
      const { name, rule } = check
      checked.push({ name, rule, wrong: await findBreaches(tx, check) })
    }
    return checked
  })
}

export const findBreaches = async (tx: Transaction, check: BooksCheck): Promise<Breach[]> =>
  'sql' in check ? (await tx.execute<Breach>(sql.raw(check.sql))).rows : check.find(tx)

/** One line per breach; empty when all rules hold. */
export const breaches = (checked: readonly CheckResult[]): string[] =>
  checked.flatMap(({ name, wrong }) => wrong.map(({ record, found }) => `${name}: ${record}: ${found}`))
