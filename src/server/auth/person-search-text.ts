import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * What staff search people by. The index `users_search_text` is on exactly this expression (migration
 * `customer_figures`).
 */
export const personSearchText = (t: Record<'name' | 'email' | 'phone', SQLWrapper>): SQL<string> =>
  sql<string>`(${t.name} || ' ' || ${t.email} || ' ' || ${t.phone})`
