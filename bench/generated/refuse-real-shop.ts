import { and, eq, isNull, sql } from 'drizzle-orm'
import { demoAccounts } from '../../src/shared/auth/demo-accounts.ts'
import { users } from '../../src/server/users/user.tables.ts'
import { verifyPassword } from '../../src/server/auth/passwords/password-hash.ts'
import type { Config } from '../../src/server/base/config/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { StartError } from '../../src/server/base/start-error.ts'

export function refuseWithoutSampleData({ sampleData }: Pick<Config, 'sampleData'>): void {
  if (!sampleData)
    throw new StartError('SAMPLE_DATA is off: generated products and orders are for a sample shop alone.')
}

/** Throws a StartError unless everyone can sign in with the published password of the demo admin. */
export async function refuseRealShop(db: Database): Promise<void> {
  const { email, password } = demoAccounts.admin
  const [admin] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), eq(users.role, 'admin'), isNull(users.disabledAt)))
  if (admin?.passwordHash && (await verifyPassword(password, admin.passwordHash))) return
  throw new StartError(
    `This is no sample shop, as ${email} does not sign in with the published password: nothing was generated.`,
  )
}
