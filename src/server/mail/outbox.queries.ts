import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { backoff, takeDue } from '../db/due-rows.ts'
import { mailOutbox } from './mail.tables.ts'

export type WaitingMail = typeof mailOutbox.$inferSelect

/** Attempts, spread over about three days. */
export const maxAttempts = 16

export const takeDueMails = (db: Database, atMost: number): Promise<WaitingMail[]> =>
  takeDue(db, mailOutbox, {
    at: 'nextAttemptAt',
    lease: 120,
    atMost,
    tries: 'attempts',
    where: and(isNull(mailOutbox.sentAt), lt(mailOutbox.attempts, maxAttempts)),
  })

/** Sent mail holds links and addresses, so only its envelope is kept, for 30 days. */
export async function markSent(db: Database, id: number): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt: sql`now()`, lastError: null, text: '', html: '', replyTo: null })
    .where(eq(mailOutbox.id, id))
}

export async function markFailed(db: Database, { id, attempts }: WaitingMail, reason: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      lastError: reason.replaceAll('\u0000', '').slice(0, 500),
      nextAttemptAt: backoff(attempts - 1, { first: 30, longest: 21_600 }),
    })
    .where(eq(mailOutbox.id, id))
}
