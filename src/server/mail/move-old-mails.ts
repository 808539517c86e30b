import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { dueNow } from '../db/due-rows.ts'
import { mailKind } from './mail-kind.ts'

const batchSize = 1_000

/**
 * Moves mails of the release before into the outbox: those that are due, and those that have left. One that a process of that
 * release is sending is not due for the length of its lease. Goes with `mail_outbox`.
 */
export async function moveOldMails(db: Database, stopping?: AbortSignal): Promise<void> {
  for (let moved = batchSize; moved === batchSize && !stopping?.aborted;)
    moved = (await db.execute(moveBatch)).rowCount ?? 0
}

const moveBatch = sql`
  with gone as (
    delete from mail_outbox where id in (
      select id from mail_outbox where sent_at is not null or next_attempt_at <= ${dueNow}
      order by id limit ${batchSize} for update skip locked)
    returning *
  )
  insert into outbox (id, kind, payload, created_at, next_at, tries, error, expires_at, done_at, given_up_at) overriding system value
  select id, 'mail', jsonb_strip_nulls(jsonb_build_object('to', "to", 'subject', subject,
      'text', case when sent_at is null then text end, 'html', case when sent_at is null then html end, 'replyTo', reply_to,
      'unsubscribe', unsubscribe, 'userId', user_id, 'kind', kind, 'orderId', order_id, 'writtenAt', written_at)),
    created_at, next_attempt_at, attempts, last_error, expires_at, sent_at,
    case when sent_at is null and attempts >= ${mailKind.maxTries} then next_attempt_at end
  from gone`
