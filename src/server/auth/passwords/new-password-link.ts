import { sql } from 'drizzle-orm'
import { href, pages } from '#shared/routes.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { hashToken, newToken } from '../../users/session.queries.ts'
import { passwordResets } from '../../users/user.tables.ts'

/** A link by which an account without a password gets one, once, within 24 hours. */
export async function newPasswordLink(
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  userId: string,
): Promise<string> {
  const token = newToken()
  await db
    .insert(passwordResets)
    .values({ tokenHash: hashToken(token), userId, expiresAt: sql`now() + interval '24 hours'` })
  return publicUrl + href(pages.resetPassword, null, { token })
}
