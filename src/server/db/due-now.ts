import { sql, type SQL } from 'drizzle-orm'

/**
 * What is due until then is due now. Moments are kept to the millisecond, rounded: one that was written as now() may lie
 * half a millisecond ahead.
 */
export const dueNow: SQL = sql`now() + interval '1 millisecond'`
