import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { messageStates } from '#shared/parcels/message.schema.ts'
import { now } from '../../db/columns.ts'
import { orders } from './order.tables.ts'

/**
 * Texts that staff send by WhatsApp (docs/product/parcels.md, Messages). They name nobody: the phone is that of the order.
 */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Number of a parcel or a return, which has one message at a time. */
    subject: text().notNull().unique(),
    kind: text().notNull(),
    text: text().notNull(),
    state: text({ enum: messageStates }).notNull().default('open'),
    createdAt: now(),
  },
  (t) => [
    index('messages_by_order').on(t.orderId),
    index('messages_open')
      .on(t.createdAt, t.id)
      .where(sql`${t.state} = 'open'`),
    check('messages_state', sql`${t.state} in ('open', 'sent', 'dropped')`),
  ],
)
