import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import type { RefundTo } from '#shared/returns/return.schema.ts'
import {
  customerMethods,
  openReturnStates,
  returnReasons,
  returnSources,
  returnStates,
  returnWants,
} from '#shared/returns/return-states.ts'
import { users } from '../../users/user.tables.ts'
import { moment, now } from '../../db/columns.ts'
import { taxDocuments } from './invoice.tables.ts'
import { orderLines, orders } from './order.tables.ts'

const isOneOf = (column: unknown, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/**
 * Returns of customers, and units that came back to staff, which are settled at once (docs/product/returns.md). What is
 * settled does not change any more.
 */
export const returns = pgTable(
  'returns',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `RT-7F3K9Q2M` */
    number: text().notNull().unique(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** the customer */
    userId: uuid()
      .notNull()
      .references(() => users.id),
    source: text({ enum: returnSources }).notNull(),
    state: text({ enum: returnStates }).notNull(),
    method: text({ enum: customerMethods }).notNull(),
    /** The customer brings it: a kind of `self`, beside it because release 0.2.0 knows two methods only. */
    brought: boolean().notNull().default(false),
    /** address of the pickup */
    address: jsonb().$type<ShippingAddress>(),
    /** of the sender, where the customer sends it */
    courier: text(),
    awb: text(),
    /** Destination of the refund of a cash order; moves to the refund once it is settled. */
    refundTo: jsonb().$type<RefundTo>(),
    /** member of staff who entered it; null where the customer did */
    refundToBy: uuid().references(() => users.id),
    /** shipping and the fee for cash came back as well */
    charges: boolean().notNull().default(false),
    /** Rupees that the shop keeps for the pickup; among the order's deductions once it is settled. */
    fee: integer().notNull().default(0),
    /** Worth of the units and charges that came back, in rupees; 0 until it is settled. */
    amount: integer().notNull().default(0),
    creditNoteId: bigint({ mode: 'number' })
      .unique()
      .references(() => taxDocuments.id),
    /** why staff rejected it, or took the units back after all */
    decision: text().notNull().default(''),
    /** needs the attention of staff */
    attention: text(),
    /** when an approved one ends without a pickup */
    expiresAt: moment(),
    /** member of staff who entered or settled it */
    by: uuid().references(() => users.id),
    createdAt: now(),
    approvedAt: moment(),
    underWayAt: moment(),
    arrivedAt: moment(),
    settledAt: moment(),
    /** when it was rejected or cancelled */
    closedAt: moment(),
  },
  (t) => [
    index('returns_of_order').on(t.orderId, t.id),
    index('returns_of_customer').on(t.userId, t.id.desc()),
    index('returns_newest').on(t.id.desc()),
    index('returns_open').on(t.state, t.id).where(isOneOf(t.state, openReturnStates)),
    index('returns_settled')
      .on(t.settledAt)
      .where(sql`${t.settledAt} is not null`),
    index('returns_expiring')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
    check('returns_source', isOneOf(t.source, returnSources)),
    check('returns_state', isOneOf(t.state, returnStates)),
    check('returns_method', isOneOf(t.method, customerMethods)),
    check('returns_amount', sql`${t.amount} >= 0 and ${t.fee} >= 0`),
    check('returns_settled_at', sql`(${t.state} = 'settled') = (${t.settledAt} is not null)`),
    check('returns_closed_at', sql`(${t.state} in ('rejected', 'cancelled')) = (${t.closedAt} is not null)`),
    check('returns_expires', sql`${t.expiresAt} is null or ${t.state} = 'approved'`),
    check('returns_money', sql`${t.state} = 'settled' or ${t.amount} = 0 and ${t.creditNoteId} is null`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: bigint({ mode: 'number' })
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    /** counted per return, from 0 */
    n: smallint().notNull(),
    orderId: bigint({ mode: 'number' }).notNull(),
    position: smallint().notNull(),
    /** of the unit that comes back: that of the line, or the one that it was exchanged for */
    size: text().notNull(),
    quantity: integer().notNull(),
    wants: text({ enum: returnWants }).notNull(),
    swapSize: text(),
    /** null where staff entered it */
    reason: text({ enum: returnReasons }),
    note: text().notNull().default(''),
    /** as inspected */
    good: integer(),
    damaged: integer(),
    missing: integer(),
    refused: integer(),
    /** Why they were refused, for the customer. */
    whyRefused: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.n] }),
    foreignKey({
      name: 'return_lines_of_order',
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    index('return_lines_by_order').on(t.orderId),
    check('return_lines_quantity', sql`${t.quantity} between 1 and 99`),
    check('return_lines_wants', isOneOf(t.wants, returnWants)),
    check('return_lines_swap', sql`(${t.wants} = 'exchange') = (${t.swapSize} is not null)`),
    check('return_lines_other_size', sql`${t.swapSize} is distinct from ${t.size}`),
    check('return_lines_reason', sql`${t.reason} is null or ${isOneOf(t.reason, returnReasons)}`),
    check(
      'return_lines_counted',
      sql`num_nulls(${t.good}, ${t.damaged}, ${t.missing}, ${t.refused}) = 4 or ${t.good} >= 0 and ${t.damaged} >= 0 and ${t.missing} >= 0 and ${t.refused} >= 0 and ${t.good} + ${t.damaged} + ${t.missing} + ${t.refused} = ${t.quantity}`,
    ),
  ],
)

/** History of returns; append-only. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: bigint({ mode: 'number' })
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    /** the state after it */
    state: text({ enum: returnStates }).notNull(),
    text: text().notNull().default(''),
    userId: uuid().references(() => users.id),
    at: now(),
  },
  (t) => [
    index('return_events_of_return').on(t.returnId, t.id),
    check('return_events_state', isOneOf(t.state, returnStates)),
  ],
)

/** Photos of what is the shop's fault or was refused: private, without metadata (docs/product/returns.md, Photos). */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** the customer or member of staff who uploaded it, for this order */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** the line that it belongs to; none until the return is requested */
    returnId: bigint({ mode: 'number' }),
    n: smallint(),
    file: text().notNull().unique(),
    /** Shows why units were refused at the inspection. */
    isOfRefusal: boolean().notNull().default(false),
    createdAt: now(),
  },
  (t) => [
    foreignKey({
      name: 'return_photos_of_line',
      columns: [t.returnId, t.n],
      foreignColumns: [returnLines.returnId, returnLines.n],
    }).onDelete('cascade'),
    index('return_photos_by_line').on(t.returnId, t.n),
    index('return_photos_unused')
      .on(t.createdAt)
      .where(sql`${t.returnId} is null`),
    check('return_photos_line', sql`(${t.returnId} is null) = (${t.n} is null)`),
  ],
)
