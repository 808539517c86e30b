import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '../db/columns.ts'

/** Mail waiting to be sent, written in the transaction that causes it. Its content is removed once it is sent. */
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
