import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/**
 * Tables whose rows open an account by themselves, or count tries to. They are not restored: who had signed out, or
 * had used a link, since the backup was made would find it open again.
 */
export const signInTables = ['sessions', 'password_resets', 'oidc_flows', 'sign_in_codes', 'login_attempts']

/** Signs everybody out and ends all links and codes, except for recovery codes, which people have on paper. */
export async function clearSignIns(db: Database): Promise<void> {
  for (const table of signInTables) await db.execute(sql`delete from ${sql.identifier(table)}`)
}
