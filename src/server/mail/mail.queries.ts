import { and, eq, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { outbox } from '../outbox/outbox.tables.ts'
import type { MailTransport } from './create-transport.ts'

/** Days for which a mail waits for a mail server. */
const waitingDays = 7

const isWritten = sql`(${outbox.payload} -> 'writtenAt') is not null`

/** Invitations leave with a link of the day on which there is a mail server. */
const hasWaitedToInvite = sql`(${outbox.payload} ->> 'kind' is not distinct from 'invitation' and ${isWritten})`

/** Mail that has waited too long for a mail server does not leave any more. */
export const mayLeave = ({ delivers }: Pick<MailTransport, 'delivers'>): SQL =>
  delivers
    ? and(sql`${outbox.createdAt} > now() - make_interval(days => ${waitingDays})`, not(hasWaitedToInvite))!
    : not(isWritten)

/** Leaves it to a mail server, before which the oldest comes first. */
export async function markWritten(db: Database, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({
      payload: sql`${outbox.payload} || jsonb_build_object('writtenAt', now())`,
      nextAt: sql`${outbox.createdAt}`,
      tries: 0,
      error: null,
    })
    .where(eq(outbox.id, id))
}

/** Sent mail holds links and addresses, so only its envelope is kept. */
export async function markSent(db: Database, id: number): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: sql`now()`, error: null, payload: sql`${outbox.payload} - '{text,html,replyTo}'::text[]` })
    .where(eq(outbox.id, id))
}

/** Makes invitations that have waited for a mail server due, each with the link that `renew` gives for its token; those without one go. */
export async function renewWaitingInvitations(
  tx: Transaction,
  validMinutes: number,
  renew: (token: string) => Promise<string | null>,
): Promise<void> {
  const waiting = await tx
    .select({ id: outbox.id, text: sql<string>`${outbox.payload} ->> 'text'` })
    .from(outbox)
    .where(and(eq(outbox.kind, 'mail'), isNull(outbox.doneAt), hasWaitedToInvite))
    .orderBy(outbox.id)
    .for('update', { skipLocked: true })
  for (const { id, text } of waiting) {
    const token = /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''
    const next = await renew(token)
    if (next === null) await tx.delete(outbox).where(eq(outbox.id, id))
    else
      await tx
        .update(outbox)
        .set({
          payload: sql`replace((${outbox.payload} - 'writtenAt')::text, ${token}::text, ${next}::text)::jsonb`,
          createdAt: sql`now()`,
          nextAt: sql`now()`,
          expiresAt: sql`now() + make_interval(mins => ${validMinutes}::int)`,
        })
        .where(eq(outbox.id, id))
  }
}
