import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { unitStates } from '#shared/orders/unit-states.ts'
import { moment } from '../../db/columns.ts'
import { taxDocuments } from './invoice.tables.ts'
import { orderLines } from './order.tables.ts'
import { parcels } from './parcel.tables.ts'
import { returns } from './return.tables.ts'

/**
 * A row for every unit of an order (docs/product/parcels.md, Units), made with it. A trigger refuses steps that the table
 * of states does not have.
 */
export const orderUnits = pgTable(
  'order_units',
  {
    orderId: bigint({ mode: 'number' }).notNull(),
    position: smallint().notNull(),
    /** counted per line from 1; replacements go on counting */
    n: smallint().notNull(),
    size: text().notNull(),
    state: text({ enum: unitStates }).notNull().default('allocated'),
    parcelId: bigint({ mode: 'number' }).references(() => parcels.id),
    returnId: bigint({ mode: 'number' }).references(() => returns.id),
    /** `n` of the unit that it was sent for */
    replaces: smallint(),
    /** Its worth is not owed any more. */
    isCredited: boolean().notNull().default(false),
    /** the credit note that its worth went back with */
    documentId: bigint({ mode: 'number' }).references(() => taxDocuments.id),
    /** when the state began, by the event's own time */
    since: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position, t.n] }),
    foreignKey({
      name: 'order_units_of_line',
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete('cascade'),
    index('order_units_waiting')
      .on(t.orderId)
      .where(sql`${t.state} in ('allocated', 'packed')`),
    index('order_units_of_parcel')
      .on(t.parcelId)
      .where(sql`${t.parcelId} is not null`),
    index('order_units_of_return')
      .on(t.returnId)
      .where(sql`${t.returnId} is not null`),
    check(
      'order_units_state',
      sql`${t.state} in (${sql.raw(unitStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    check(
      'order_units_parcel',
      sql`${t.parcelId} is not null or ${t.state} not in ('packed', 'in_transit', 'delivered', 'return_requested', 'returning', 'refused', 'sent_back')`,
    ),
    check(
      'order_units_return',
      sql`${t.returnId} is not null or ${t.state} not in ('return_requested', 'refused', 'sent_back')`,
    ),
  ],
)
