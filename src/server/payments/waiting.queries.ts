import { sql, type SQL } from 'drizzle-orm'
import { liveAttemptStates, waitingRefundStates } from '#shared/payments/payment-states.ts'
import type { Database } from '../db/database.ts'

/** `cancelling` is a page that nobody is to pay any more. */
const kinds = [
  ...liveAttemptStates,
  'cancelling' as const,
  ...waitingRefundStates.map((state) => `refund_${state}` as const),
]

/** Attempts or refunds that wait for a provider, a shopper or staff. */
export interface Waiting {
  kind: (typeof kinds)[number]
  count: number
  /** age of the oldest */
  seconds: number
}

/** Counts waiting attempts and refunds, with the age of the oldest; every kind is there. */
export async function findWaiting(db: Database): Promise<Waiting[]> {
  const { rows } = await db.execute<{ kind: string; count: number; seconds: number }>(sql`
    select state as kind, ${countAndAge(sql`coalesce(claimed_at, created_at)`)}
      from payments where state in (${listed(liveAttemptStates)}) group by state
    union all
    select 'cancelling', ${countAndAge(sql`created_at`)} from payments where cancel_due and next_at is not null
    union all
    select 'refund_' || state, ${countAndAge(sql`created_at`)}
      from refunds where state in (${listed(waitingRefundStates)}) group by state`)
  const found = new Map(rows.map((row) => [row.kind, row]))
  return kinds.map((kind) => ({ count: 0, seconds: 0, ...found.get(kind), kind }))
}

const countAndAge = (since: SQL): SQL => sql`
  count(*)::int as count, coalesce(extract(epoch from now() - min(${since})), 0)::float as seconds`

const listed = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))
