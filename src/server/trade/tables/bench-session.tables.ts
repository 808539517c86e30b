import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { users } from '../../users/user.tables.ts'
import { parcels } from './parcel.tables.ts'

/** The count of the pack bench for a parcel (docs/product/parcels.md, Pack bench), kept apart from the order. */
export const benchSessions = pgTable(
  'bench_sessions',
  {
    parcelId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    /** Scans so far, so that one repeated by a bad network counts once. */
    scans: integer().notNull().default(0),
    /** Positions of the units that were scanned, the last one last: their count, and the way to take them back. */
    scanLog: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
    claimedBy: uuid().references(() => users.id),
    claimedUntil: moment(),
    /** entered by staff, until the parcel is booked with it */
    weightGrams: integer(),
  },
  (t) => [
    check('bench_sessions_claim', sql`(${t.claimedBy} is null) = (${t.claimedUntil} is null)`),
    check('bench_sessions_weight', sql`${t.weightGrams} is null or ${t.weightGrams} between 1 and 100000`),
  ],
)
