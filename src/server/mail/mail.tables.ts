import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '../db/columns.ts'

/** Mails of the outbox, also those that have left, of which only the envelope is kept. To be read, and deleted. */
export const mails = pgView('mails', {
  id: bigint({ mode: 'number' }).notNull(),
  to: text().notNull(),
  /** its header, and not that of the task */
  subject: text().notNull(),
  text: text(),
  html: text(),
  replyTo: text(),
  /** The account that has caused it, where its mail is counted. */
  userId: text(),
  /** Set where the store itself asks for such mail again, so that nothing reads a subject. */
  kind: text({ enum: ['confirmation', 'invitation'] }),
  /** `TK-7F3K9Q2M` */
  orderId: text(),
  writtenAt: text(),
  createdAt: moment().notNull(),
  nextAt: moment().notNull(),
  tries: integer().notNull(),
  error: text(),
  expiresAt: moment(),
  sentAt: moment(),
  givenUpAt: moment(),
}).as(sql`
  select id, payload ->> 'to' as "to", payload ->> 'subject' as subject, payload ->> 'text' as text, payload ->> 'html' as html,
    payload ->> 'replyTo' as reply_to, payload ->> 'userId' as user_id, payload ->> 'kind' as kind, payload ->> 'orderId' as order_id,
    payload ->> 'writtenAt' as written_at, created_at, next_at, tries, error, expires_at, done_at as sent_at, given_up_at
  from outbox where kind = 'mail'`)

/** Mails of the release before, which writes and sends them here while it may run. They move to the outbox (`move-old-mails.ts`). */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Answers go to this address instead of the shop's own. */
    replyTo: text(),
    createdAt: now(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: now(),
    sentAt: moment(),
    /** Written to a file while an own shop had no mail server: it still waits for one. */
    writtenAt: moment(),
    /** Its link or code does not work after that, so it does not leave any more. */
    expiresAt: moment(),
    lastError: text(),
    /** The account that has caused it, where its mail is counted. */
    userId: uuid(),
    /** Set where the store itself asks for such mail again, so that nothing reads a subject. */
    kind: text({ enum: ['confirmation', 'invitation'] }),
    /** `TK-7F3K9Q2M` */
    orderId: text(),
    /** Token that ends such mail, of mail that is not about an order, account or complaint (RFC 8058). */
    unsubscribe: uuid(),
  },
  (t) => [
    index('mail_outbox_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null`),
    index('mail_outbox_of_account')
      .on(t.userId, t.createdAt)
      .where(sql`${t.userId} is not null`),
  ],
)
