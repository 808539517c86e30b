import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, in UTC, to the millisecond that the API shows. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** The moment a row was written. */
export const now = () => moment().notNull().defaultNow()
