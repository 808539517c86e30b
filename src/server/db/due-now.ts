import { sql, type SQL } from 'drizzle-orm'

/**
 * Latest moment that is due now. Moments are stored rounded to the millisecond: one that was written as now() may
 * lie half a millisecond ahead.
 */
export const dueNow: SQL = sql`now() + interval '1 millisecond'`
