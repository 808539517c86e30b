import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { dueNow } from '../db/due-now.ts'
import type { OutgoingMail } from './create-transport.ts'
import { mailOutbox } from './mail.tables.ts'

/** Attempts, spread over about three days. */
export const maxAttempts = 16

/** Seconds of a process's lease on the mails that it took; then another may take them. */
const lease = 120

export async function takeDueMails(db: Database, atMost: number): Promise<OutgoingMail[]> {
  const { rows } = await db.execute<
    Omit<OutgoingMail, 'id' | 'createdAt' | 'replyTo'> & {
      id: string
      reply_to: string | null
      created: string
    }
  >(sql`
    update mail_outbox
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${lease})
    where id in (
      select id from mail_outbox
      where sent_at is null and next_attempt_at <= ${dueNow} and attempts < ${maxAttempts}
      order by next_attempt_at, id
      limit ${atMost}
      for update skip locked
    )
    returning id, "to", subject, text, html, reply_to, (extract(epoch from created_at) * 1000)::bigint as created
  `)
  return rows.map(({ id, created, reply_to: replyTo, ...mail }) => ({
    ...mail,
    replyTo,
    id: Number(id),
    createdAt: new Date(Number(created)),
  }))
}

/** Sent mail holds links and addresses, so only its envelope is kept, for 30 days. */
export async function markSent(db: Database, id: number): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt: sql`now()`, lastError: null, text: '', html: '', replyTo: null })
    .where(eq(mailOutbox.id, id))
}

/** Exponential backoff from 30 seconds up to six hours. */
export async function markFailed(db: Database, id: number, reason: string): Promise<void> {
  const pause = sql`make_interval(secs => least(21600, 30 * power(2, least(${mailOutbox.attempts} - 1, 10))))`
  await db
    .update(mailOutbox)
    .set({ lastError: reason.replaceAll('\u0000', '').slice(0, 500), nextAttemptAt: sql`now() + ${pause}` })
    .where(eq(mailOutbox.id, id))
}
