import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { takeReasons, takeStates } from '#shared/goods/stock-take.schema.ts'
import { moment, now } from '../db/columns.ts'
import { users } from '../users/user.tables.ts'

/** Deliveries of suppliers as they were booked (docs/product/stock.md, Goods inward). One is taken back, never changed. */
export const goodsInward = pgTable(
  'goods_inward',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    supplier: text().notNull(),
    /** number and date of the delivery note */
    number: text().notNull().default(''),
    date: date().notNull(),
    at: now(),
    by: uuid()
      .notNull()
      .references(() => users.id),
    takenBackAt: moment(),
    takenBackBy: uuid().references(() => users.id),
  },
  (t) => [check('goods_inward_taken_back', sql`(${t.takenBackAt} is null) = (${t.takenBackBy} is null)`)],
)

/** Stock takes (docs/product/stock.md, Stock take). */
export const stockTakes = pgTable(
  'stock_takes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** null for all products */
    collectionId: text(),
    state: text({ enum: takeStates }).notNull().default('open'),
    at: now(),
    by: uuid()
      .notNull()
      .references(() => users.id),
    closedAt: moment(),
    closedBy: uuid().references(() => users.id),
    reason: text({ enum: takeReasons }),
    note: text().notNull().default(''),
  },
  (t) => [
    check('stock_takes_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('stock_takes_reason', sql`(${t.state} = 'booked') = (${t.reason} is not null)`),
  ],
)

/** A size that was counted, with the units that should have lain on the shelf meanwhile. */
export const stockTakeLines = pgTable(
  'stock_take_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    takeId: bigint({ mode: 'number' })
      .notNull()
      .references(() => stockTakes.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    name: text().notNull(),
    size: text().notNull(),
    expected: integer().notNull(),
    /** of the shelf at its last count (`shelfMark`) */
    mark: text(),
    /** Units moved between two of its counts: nothing is booked until it is counted anew. */
    moved: boolean().notNull().default(false),
    /** change of stock, once it is booked */
    booked: integer(),
  },
  (t) => [unique('stock_take_lines_once').on(t.takeId, t.productId, t.size)],
)

/** Units that one person counted at once; the counts of a line add up. */
export const stockTakeCounts = pgTable(
  'stock_take_counts',
  {
    /** given by the browser, so that one that is sent again counts once */
    id: uuid().primaryKey(),
    lineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => stockTakeLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    by: uuid()
      .notNull()
      .references(() => users.id),
    at: now(),
  },
  (t) => [index('stock_take_counts_of_line').on(t.lineId)],
)

/** A line outlives its product, whose name it keeps. */
export const goodsInwardLines = pgTable(
  'goods_inward_lines',
  {
    inwardId: bigint({ mode: 'number' })
      .notNull()
      .references(() => goodsInward.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: text().notNull(),
    name: text().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    costPaise: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.inwardId, t.position] }),
    index('goods_inward_lines_of_product').on(t.productId),
    check('goods_inward_lines_quantity', sql`${t.quantity} > 0`),
    check('goods_inward_lines_cost', sql`${t.costPaise} > 0`),
  ],
)
