import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { demoAccounts } from '#shared/auth/demo-accounts.ts'
import { passwordResets, users } from '../../users/user.tables.ts'
import { verifyPassword } from '../../auth/passwords/password-hash.ts'
import { endSessions } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { change } from '../../calls/change.ts'
import { addToValue, takeValue } from '../../settings/stored-values.ts'

/** Key in store_settings of the ids of closed accounts. */
const closedKey = 'closed_demo_accounts'

/**
 * Without sample data, disables the demo accounts that a demo has left in the database with their public password.
 * Returns their addresses.
 */
export async function closeDemoAccounts(db: Database): Promise<string[]> {
  const closed: string[] = []
  for (const { email, password } of Object.values(demoAccounts)) {
    const [account] = await db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(
        and(eq(sql`lower(${users.email})`, email), isNull(users.disabledAt), isNotNull(users.passwordHash)),
      )
    if (!account || !(await verifyPassword(password, account.passwordHash))) continue
    await closeAccount(db, account.id)
    closed.push(email)
  }
  return closed
}

async function closeAccount(db: Database, id: string): Promise<void> {
  await change(db, { id: null }, async ({ tx }) => {
    await tx
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, id))
    await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
    await endSessions(tx, id)
    await addToValue(tx, closedKey, [id])
  })
}

/** Enables the closed accounts again when the demo is back. */
export async function reopenDemoAccounts(db: Database): Promise<void> {
  await change(db, { id: null }, async ({ tx }) => {
    const closed = (await takeValue(tx, closedKey)) as string[] | undefined
    if (!closed) return
    await tx.update(users).set({ disabledAt: null }).where(inArray(users.id, closed))
  })
}
