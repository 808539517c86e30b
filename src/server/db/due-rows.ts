import { and, asc, getTableColumns, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { backoffSeconds } from '#shared/backoff.ts'
import type { Database } from './database.ts'

/**
 * Rows that are due until then are due now. Moments are kept to the millisecond, rounded: one that was written as now() may lie
 * half a millisecond ahead.
 */
export const dueNow: SQL = sql`now() + interval '1 millisecond'`

/** In whole milliseconds, so that what is due at once is not rounded into the future. */
export const fromNow = (seconds: number): SQL<Date> =>
  sql<Date>`date_trunc('milliseconds', now()) + make_interval(secs => ${seconds}::double precision)`

/** The moment of another try. */
export const backoff = (...tries: Parameters<typeof backoffSeconds>): SQL<Date> =>
  fromNow(backoffSeconds(...tries))

/** The pace at which due rows of one kind are taken and done, whatever waits of others. */
export interface Pace {
  /** seconds for which the rows of a batch are this process's own; then another may take them */
  lease: number
  /** rows that are taken at a time */
  batchSize: number
  /** rows of a batch that are done at the same time */
  concurrency: number
}

interface Taking<Row> {
  /** the column with the moment from which a row is due */
  at: keyof Row & string
  pace: Pick<Pace, 'lease' | 'batchSize'>
  id?: keyof Row & string
  /** the column that counts how often a row was taken */
  tries?: keyof Row & string
  where?: SQL | undefined
}

/** Takes due rows, the oldest first. Those that another process is taking are left to it. */
export async function takeDue<Table extends PgTable>(
  db: Database,
  table: Table,
  { at, pace: { lease, batchSize }, id = 'id', tries, where }: Taking<Table['$inferSelect']>,
): Promise<Table['$inferSelect'][]> {
  const target: PgTable = table
  const columns = getTableColumns(target)
  const [key, due] = [columns[id]!, columns[at]!]
  const ids = db
    .select({ key })
    .from(target)
    .where(and(lte(due, dueNow), where))
    .orderBy(asc(due), asc(key))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const counted = tries && { [tries]: sql`${columns[tries]} + 1` }
  return db
    .update(target)
    .set({ [at]: fromNow(lease), ...counted })
    .where(inArray(key, ids))
    .returning()
}

/** Takes and does what is due, batch by batch, until there is nothing more or `stopping`. */
export async function doDue<Row>(
  { concurrency }: Pick<Pace, 'concurrency'>,
  take: () => Promise<Row[]>,
  run: (row: Row) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const due = await take()
    if (due.length === 0) return
    const rest = due.values()
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const row of rest) await run(row)
      }),
    )
  }
}
