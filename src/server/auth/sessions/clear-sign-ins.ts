import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/**
 * Tables whose rows open an account by themselves, or count attempts to. They are not restored: a session that was
 * ended or a link that was used since the backup would be valid again.
 */
export const signInTables = [
  'sessions',
  'password_resets',
  'account_codes',
  'email_changes',
  'oidc_flows',
  'sign_in_codes',
  'login_attempts',
]

/** Signs everybody out and ends all links and codes, except for recovery codes, which people have on paper. */
export async function clearSignIns(db: Database): Promise<void> {
  for (const table of signInTables) await db.execute(sql`delete from ${sql.identifier(table)}`)
}
