import { and, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { backoff, takeDue } from '../db/due-rows.ts'
import { statement } from '../db/statement.ts'
import type { OutboxKind, Task } from './outbox-kind.ts'
import { outbox } from './outbox.tables.ts'

interface NewTask<Payload> {
  payload: Payload
  /** The task replaces another of its kind and subject. None where it replaces none. */
  subject?: string
  /** minutes after which it is not done any more */
  validMinutes?: number | null
}

/** Puts a task into the outbox, in the transaction that causes it. Returns its id. */
export async function enqueue<Payload extends object>(
  tx: Database,
  { name: kind }: OutboxKind<Payload>,
  { payload, subject, validMinutes = null }: NewTask<Payload>,
): Promise<number> {
  const json = JSON.stringify(payload, wellFormed)
  const [row] = await insertTask(tx, { kind, subject: subject ?? null, payload: json, validMinutes })
  return Number(row!.id)
}

/** Halves of a pair of UTF-16, which PostgreSQL refuses in JSON, become the sign for unknown ones, as in a text. */
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

/** A task that replaces another has an id of its own: who is doing the other one ends that, and not this. */
const insertTask = statement<
  { kind: string; subject: string | null; payload: string; validMinutes: number | null },
  { id: string }
>(
  `insert into outbox (kind, subject, payload, expires_at)
  values (:kind, coalesce(:subject::text, gen_random_uuid()::text), :payload::jsonb, now() + make_interval(mins => :validMinutes::int))
  on conflict (kind, subject) do update set id = default, payload = excluded.payload, created_at = now(), next_at = now(), tries = 0,
    error = null, expires_at = excluded.expires_at, done_at = null, given_up_at = null
  returning id`,
)

/** Takes tasks that are due, each with one try more than before. */
export const takeTasks = <Payload>(
  db: Database,
  kind: OutboxKind<Payload>,
  where?: SQL,
): Promise<Task<Payload>[]> =>
  takeDue(db, outbox, {
    at: 'nextAt',
    pace: kind,
    tries: 'tries',
    where: and(
      eq(outbox.kind, kind.name),
      isNull(outbox.doneAt),
      isNull(outbox.givenUpAt),
      or(isNull(outbox.expiresAt), gt(outbox.expiresAt, sql`now()`)),
      where,
    ),
  }) as Promise<Task<Payload>[]>

/** Removes a task that is done. False where another has replaced it meanwhile, or where it was done before. */
export async function finishTask(tx: Database, { id }: Pick<Task<object>, 'id'>): Promise<boolean> {
  const { rowCount } = await tx.delete(outbox).where(eq(outbox.id, id))
  return rowCount === 1
}

/** Removes a task that is not to be done any more. */
export async function dropTask(
  tx: Database,
  { name }: Pick<OutboxKind<object>, 'name'>,
  subject: string,
): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.kind, name), eq(outbox.subject, subject)))
}

/** A task that has failed is due again after a pause, or given up. */
export async function putOffTask<Payload>(
  db: Database,
  { pauses, maxTries }: OutboxKind<Payload>,
  { id, tries }: Task<Payload>,
  error: string,
): Promise<void> {
  await db
    .update(outbox)
    .set({
      error,
      nextAt: backoff(tries - 1, pauses),
      givenUpAt: tries >= maxTries ? sql`now()` : null,
    })
    .where(eq(outbox.id, id))
}

/** Removes what has been kept for long enough. */
export async function sweepOutbox(
  db: Database,
  kinds: readonly Pick<OutboxKind<unknown>, 'name' | 'keptDays'>[],
): Promise<void> {
  for (const { name, keptDays } of kinds)
    if (keptDays < Infinity)
      await db
        .delete(outbox)
        .where(
          and(
            eq(outbox.kind, name),
            lt(outbox.createdAt, sql`now() - make_interval(days => ${keptDays}::int)`),
          ),
        )
}
