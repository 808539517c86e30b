import { customType, timestamp } from 'drizzle-orm/pg-core'

/** UTC, to the millisecond that the API shows. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const now = () => moment().notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
