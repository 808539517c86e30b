import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { maxNote } from '#shared/orders/order-desk.schema.ts'
import { moment, now } from '../../db/columns.ts'
import { users } from '../../users/user.tables.ts'
import { orders } from './order.tables.ts'

/** Notes of staff about an order, which its customer never sees (docs/product/orders.md, Notes). */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** its author, who alone changes it */
    userId: uuid()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    at: now(),
    editedAt: moment(),
  },
  (t) => [
    index('order_notes_of_order').on(t.orderId, t.id),
    check('order_notes_text', sql`length(${t.text}) between 1 and ${sql.raw(String(maxNote))}`),
  ],
)
