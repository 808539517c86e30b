import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { OutgoingMail } from './create-transport.ts'
import { mailOutbox } from './mail.tables.ts'

/** After so many tries, spread over about three days, the store gives up. */
const mostAttempts = 16

/** Lease of a process on the mails that it took, in seconds; then another may take them. */
const lease = 120

/** Takes some mails that are due. No other process takes them while the lease runs. */
export async function takeDueMails(db: Database, atMost: number): Promise<OutgoingMail[]> {
  const { rows } = await db.execute<
    Omit<OutgoingMail, 'id' | 'createdAt'> & { id: string; created: string }
  >(sql`
    update mail_outbox
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${lease})
    where id in (
      select id from mail_outbox
      where sent_at is null and next_attempt_at <= now() and attempts < ${mostAttempts}
      order by next_attempt_at
      limit ${atMost}
      for update skip locked
    )
    returning id, "to", subject, text, html, (extract(epoch from created_at) * 1000)::bigint as created
  `)
  return rows.map(({ id, created, ...mail }) => ({
    ...mail,
    id: Number(id),
    createdAt: new Date(Number(created)),
  }))
}

/** What was sent holds links and addresses, and nobody reads it again: only its envelope stays, for 30 days. */
export async function markSent(db: Database, id: number): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt: sql`now()`, lastError: null, text: '', html: '' })
    .where(eq(mailOutbox.id, id))
}

/** The next try comes after 30 seconds, then each time twice as late, up to six hours. */
export async function markFailed(db: Database, id: number, reason: string): Promise<void> {
  const pause = sql`make_interval(secs => least(21600, 30 * power(2, least(${mailOutbox.attempts} - 1, 10))))`
  await db
    .update(mailOutbox)
    .set({ lastError: reason.replaceAll('\u0000', '').slice(0, 500), nextAttemptAt: sql`now() + ${pause}` })
    .where(eq(mailOutbox.id, id))
}
