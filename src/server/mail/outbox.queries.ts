import { and, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { backoff, takeDue } from '../db/due-rows.ts'
import type { MailTransport } from './create-transport.ts'
import { mailOutbox } from './mail.tables.ts'

export type WaitingMail = typeof mailOutbox.$inferSelect

/** Attempts, spread over about three days. */
export const maxAttempts = 16

/** Days for which a mail waits for a mail server. */
const waitingDays = 7

/** Invitations leave with a link of the day on which there is a mail server. */
const hasWaitedToInvite = sql`(${mailOutbox.kind} is not distinct from 'invitation' and ${mailOutbox.writtenAt} is not null)`

/** Mail with a dead link or code, and mail that has waited too long, does not leave any more. */
export const takeDueMails = (
  db: Database,
  atMost: number,
  { delivers }: Pick<MailTransport, 'delivers'>,
): Promise<WaitingMail[]> =>
  takeDue(db, mailOutbox, {
    at: 'nextAttemptAt',
    lease: 120,
    atMost,
    tries: 'attempts',
    where: and(
      isNull(mailOutbox.sentAt),
      lt(mailOutbox.attempts, maxAttempts),
      or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, sql`now()`)),
      delivers
        ? and(
            gt(mailOutbox.createdAt, sql`now() - make_interval(days => ${waitingDays})`),
            not(hasWaitedToInvite),
          )
        : isNull(mailOutbox.writtenAt),
    ),
  })

/** Leaves it to a mail server, before which the oldest comes first. */
export async function markWritten(db: Database, id: number): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      writtenAt: sql`now()`,
      nextAttemptAt: sql`${mailOutbox.createdAt}`,
      attempts: 0,
      lastError: null,
    })
    .where(eq(mailOutbox.id, id))
}

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

/** Makes invitations that have waited for a mail server due, each with the link that `renew` gives for its token; those without one go. */
export async function renewWaitingInvitations(
  tx: Transaction,
  validMinutes: number,
  renew: (token: string) => Promise<string | null>,
): Promise<void> {
  const waiting = await tx
    .select()
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), hasWaitedToInvite))
    .orderBy(mailOutbox.id)
    .for('update', { skipLocked: true })
  for (const { id, text, html } of waiting) {
    const token = /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''
    const next = await renew(token)
    if (next === null) await tx.delete(mailOutbox).where(eq(mailOutbox.id, id))
    else
      await tx
        .update(mailOutbox)
        .set({
          text: text.replaceAll(token, next),
          html: html.replaceAll(token, next),
          createdAt: sql`now()`,
          nextAttemptAt: sql`now()`,
          expiresAt: sql`now() + make_interval(mins => ${validMinutes}::int)`,
          writtenAt: null,
        })
        .where(eq(mailOutbox.id, id))
  }
}
