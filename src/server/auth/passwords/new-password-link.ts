import { sql } from 'drizzle-orm'
import { href, pages } from '#shared/routes.ts'
import type { StaffRole } from '#shared/staff/staff.schema.ts'
import type { Config } from '../../base/config/config.ts'
import type { Database } from '../../db/database.ts'
import { hashToken, newToken } from '../../users/session.queries.ts'
import { passwordResets } from '../../users/user.tables.ts'

interface PasswordLink {
  userId: string
  /** The reader of its mail sets the password. */
  email: string
  hours: number
  /** An invitation gives it along with the password. */
  role?: StaffRole
}

/** A link that sets the password of an account once, while the account has the address that the link goes to. */
export async function newPasswordLink(
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { userId, email, hours, role }: PasswordLink,
): Promise<string> {
  const token = newToken()
  const expiresAt = sql`now() + make_interval(hours => ${hours})`
  await db.insert(passwordResets).values({ tokenHash: hashToken(token), userId, email, role, expiresAt })
  return publicUrl + href(pages.resetPassword, null, { token, ...(role && { invited: 1 }) })
}
