import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * The text by which staff search people. The index `users_search_text` is on exactly this expression.
 */
export const personSearchText = (t: Record<'name' | 'email' | 'phone', SQLWrapper>): SQL<string> =>
  sql<string>`(${t.name} || ' ' || ${t.email} || ' ' || ${t.phone})`
