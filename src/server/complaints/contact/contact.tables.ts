import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { messageStatuses } from '#shared/complaints/contact/contact.schema.ts'
import { complaintKinds } from '#shared/complaints/complaint-kinds.ts'
import { bytes, moment, now } from '../../db/columns.ts'
import { users } from '../../users/user.tables.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    status: text({ enum: messageStatuses }).notNull().default('open'),
    createdAt: now(),
    /** Its sender, where somebody was signed in: the address alone is anybody's to type. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** `GR-7F3K9Q2M`: the message is a complaint. */
    number: text().unique(),
    /** SHA-256 of the secret by which its sender sees its state. */
    keyHash: bytes(),
    kind: text({ enum: complaintKinds }),
    /** as typed */
    orderId: text(),
    /** The mail that acknowledges it, while the outbox has it. */
    acknowledgementId: bigint({ mode: 'number' }),
    acknowledgedAt: moment(),
    dueAt: moment(),
    resolvedAt: moment(),
    resolution: text(),
    reopenedAt: moment(),
  },
  (t) => [
    index('contact_messages_by_status').on(t.status, t.id.desc()),
    check('contact_messages_status', sql`${t.status} in ('open', 'answered', 'closed')`),
    check(
      'contact_messages_kind',
      sql`${t.kind} in ('order', 'product', 'payment', 'refund', 'privacy', 'other')`,
    ),
    check(
      'contact_messages_grievance',
      sql`num_nulls(${t.number}, ${t.keyHash}, ${t.kind}, ${t.dueAt}) in (0, 4)`,
    ),
    index('contact_messages_open_grievances')
      .on(t.dueAt)
      .where(sql`${t.number} is not null and ${t.resolvedAt} is null`),
    index('contact_messages_grievances')
      .on(t.id.desc())
      .where(sql`${t.number} is not null`),
  ],
)
