import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { refreshSearch } from '../products/search/refresh-search.ts'
import { forgetOldSearchTerms } from '../products/search/search-terms.queries.ts'

/**
 * Removes what nobody can use any more: tables have an end, and so has what the store knows of people. Finishes what
 * an import that was cut off has left to do.
 */
export async function sweep(db: Database): Promise<void> {
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from password_resets where expires_at < now() - interval '1 day'`)
  await db.execute(sql`delete from oidc_flows where expires_at < now()`)
  await db.execute(sql`delete from sign_in_codes where expires_at < now()`)
  await db.execute(sql`delete from login_attempts where since < now() - interval '1 hour'`)
  // A repeat of an order is recognised for at least 24 hours (api.md, "Orders").
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`)
  await db.execute(sql`delete from mail_outbox where created_at < now() - interval '30 days'`)
  await forgetOldSearchTerms(db)
  await refreshSearch(db)
}
