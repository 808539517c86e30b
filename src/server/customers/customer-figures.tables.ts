import { bigint, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/user.tables.ts'
import { moment } from '../db/columns.ts'

/**
 * Orders and spend of each customer, by which staff sort them. Triggers update them in the transaction of each order
 * and return (`drizzle/0000_initial.sql`).
 */
export const customerFigures = pgTable(
  'customer_figures',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** cancelled orders too */
    ordersCount: integer().notNull().default(0),
    /** rupees, of what stands (docs/product/back-office.md, Sales) */
    spend: bigint({ mode: 'number' }).notNull().default(0),
    lastOrderAt: moment(),
  },
  (t) => [
    index('customer_figures_by_spend').on(t.spend.desc(), t.userId),
    index('customer_figures_by_orders').on(t.ordersCount.desc(), t.userId),
    index('customer_figures_by_last_order').on(t.lastOrderAt.desc(), t.userId),
  ],
)
