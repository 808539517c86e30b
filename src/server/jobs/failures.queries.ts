import { sql } from 'drizzle-orm'
import { maxFailuresShown, type Failure } from '#shared/jobs/failures.schema.ts'
import type { Database } from '../db/database.ts'
import { mailKind } from '../mail/mail-kind.ts'

/** Days for which what was given up is told. */
const shownDays = 7

/** SQL for all of them: a mail by its subject, what a carrier is to be told by its parcel. */
export const failed = sql`
  select case kind when ${mailKind.name} then 'mail' else 'parcel' end as kind, coalesce(payload ->> 'subject', subject) as what,
    created_at as since, tries, error, given_up_at is not null as given_up
  from outbox
  where error is not null and (given_up_at is null or given_up_at > now() - make_interval(days => ${shownDays}))
  union all
  select 'carrier', carrier, received_at, tries, error, done_at is not null
  from carrier_inbox
  where error is not null and (done_at is null or done_at > now() - make_interval(days => ${shownDays}))`

/** All that could not be sent, and the news of carriers with which something is wrong, the latest first, and how many they are. */
export async function findFailures(db: Database): Promise<{ total: number; failures: Failure[] }> {
  const { rows } = await db.execute<Omit<Failure, 'since'> & { since: Date; total: number }>(sql`
    select *, count(*) over ()::int as total from (${failed}) as failed order by since desc limit ${maxFailuresShown}`)
  const failures = rows.map(({ total: _, since, ...failure }) => ({
    ...failure,
    since: new Date(since).toISOString(),
  }))
  return { total: rows[0]?.total ?? 0, failures }
}
