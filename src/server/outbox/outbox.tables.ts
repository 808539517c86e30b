import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, now } from '../db/columns.ts'

/** Ids of the outbox of mails that was there before are lower, so that its mails keep theirs. */
const firstId = 1_000_000_000

/**
 * Tasks that go out and may be lost on the way: mails, and what carriers are told. Each is written in the transaction that causes
 * it, and done after the commit, until it succeeds or is given up (`run-outbox.ts`).
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: firstId }),
    /** name of an `OutboxKind` */
    kind: text().notNull(),
    /** The thing that a task is about, of which a later task replaces an earlier one. */
    subject: text()
      .notNull()
      .default(sql`gen_random_uuid()`),
    payload: jsonb().$type<object>().notNull(),
    createdAt: now(),
    nextAt: now(),
    tries: integer().notNull().default(0),
    error: text(),
    /** Of no use after that: it is not done any more. */
    expiresAt: moment(),
    doneAt: moment(),
    givenUpAt: moment(),
  },
  (t) => [
    uniqueIndex('outbox_of_subject').on(t.kind, t.subject),
    index('outbox_due')
      .on(t.kind, t.nextAt, t.id)
      .where(sql`${t.doneAt} is null and ${t.givenUpAt} is null`),
    index('outbox_of_account')
      .on(sql`(payload ->> 'userId')`, t.createdAt)
      .where(sql`kind = 'mail'`),
  ],
)
