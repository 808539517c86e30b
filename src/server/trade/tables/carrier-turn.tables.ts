import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { parcels } from './parcel.tables.ts'

/** When the jobs last asked the carrier of a parcel, so that one process asks at a time. */
export const carrierTurns = pgTable('carrier_turns', {
  parcelId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => parcels.id, { onDelete: 'cascade' }),
  bookingAt: moment(),
  trackedAt: moment(),
})
