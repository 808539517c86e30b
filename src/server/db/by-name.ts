import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Sorts names as Indian English does: Élan beside Elan, whatever the case. Indexes are on exactly this expression. */
export const byName = (name: SQLWrapper): SQL => sql`${name} collate "en-IN-x-icu"`
