import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { guestDomain } from '#shared/data-rights/deleted-address.ts'

/** '' for somebody who ordered by phone and gave none. */
export const shownEmail = (email: SQLWrapper): SQL<string> =>
  sql<string>`case when ${email} like ${`%${guestDomain}`} then '' else ${email} end`
