import { sql, type SQL } from 'drizzle-orm'

/** `spellingKey` in SQL, for text that was cleaned when it came in. */
export const spellingKeySql = (text: SQL): SQL => sql`lower(regexp_replace(${text}, '\\s', '', 'g'))`
