import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment, now } from '../../db/columns.ts'

/**
 * The books of the test carrier (docs/product/parcels.md, Test carrier), which stands for somebody else's server: nothing
 * here refers to a table of the store, and parcels read none of it.
 */
export const testCarrierShipments = pgTable(
  'test_carrier_shipments',
  {
    /** Number of the parcel, chosen by the store. */
    reference: text().primaryKey(),
    awb: text().notNull().unique(),
    /** Events that have happened. */
    step: integer().notNull().default(0),
    lastAt: now(),
    /** Null when nothing more happens. */
    nextAt: moment(),
    cancelledAt: moment(),
  },
  (t) => [
    index('test_carrier_shipments_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
    check('test_carrier_shipments_awb', sql`${t.awb} ~ '^TEST[0-9]{10}$'`),
  ],
)

/** Attempts on a day of the recipient that the store has asked for. */
export const testCarrierAttempts = pgTable('test_carrier_attempts', {
  key: text().primaryKey(),
  awb: text().notNull(),
  day: text().notNull(),
  note: text().notNull(),
  at: now(),
})
