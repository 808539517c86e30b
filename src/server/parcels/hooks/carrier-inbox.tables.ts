import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { calledCarriers } from '#shared/parcels/parcel-states.ts'
import { bytes, moment, now } from '../../db/columns.ts'

/** Hooks of carriers, as they came; kept for 30 days (docs/product/parcels.md, Hooks). */
export const carrierInbox = pgTable(
  'carrier_inbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    carrier: text({ enum: calledCarriers }).notNull(),
    /** SHA-256 of the body: one that is repeated is the same hook. */
    bodyHash: text().notNull().unique(),
    body: bytes().notNull(),
    receivedAt: now(),
    /** when it is read next */
    nextAt: now(),
    /** readings so far */
    tries: integer().notNull().default(0),
    doneAt: moment(),
    error: text(),
  },
  (t) => [
    index('carrier_inbox_waiting')
      .on(t.nextAt)
      .where(sql`${t.doneAt} is null`),
    index('carrier_inbox_received').on(t.receivedAt),
  ],
)
