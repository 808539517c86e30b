import { sql, type SQL } from 'drizzle-orm'
import { shopTimeZone } from '#shared/shop-time.ts'

/** SQL for today in the shop's time zone, as a `date`. */
export const shopToday = sql`(now() at time zone ${shopTimeZone})::date`

/** SQL for the moment at which a day of the shop begins. */
export const startOfShopDay = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${shopTimeZone})`
