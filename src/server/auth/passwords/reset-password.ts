import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import type { StaffRole } from '#shared/staff/staff.schema.ts'
import { authMessages } from '#shared/auth/auth-messages.ts'
import { change, type Step } from '../../calls/change.ts'
import type { Database } from '../../db/database.ts'
import { passwordResets, users } from '../../users/user.tables.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'
import { proveAddress } from '../prove-address.ts'
import { endSessions, hashToken } from '../../users/session.queries.ts'

/**
 * Sets a new password with a mailed token, which works once and proves the address. All sessions end. An invitation
 * also gives its role. Returns whose it is.
 */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
): Promise<{ userId: string }> {
  if (!(await isLiveResetLink(db, token))) throw deadLink()
  await refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  return change(db, { id: null }, async ({ tx, audit }) => {
    // The account first, as everywhere: the address of the link may be changing.
    const ofLink = tx.select({ id: passwordResets.userId }).from(passwordResets).where(isLive(token))
    await tx.select({ id: users.id }).from(users).where(inArray(users.id, ofLink)).for('no key update')
    const [spent] = await tx
      .update(passwordResets)
      .set({ usedAt: sql`now()` })
      .where(isLive(token))
      .returning({ userId: passwordResets.userId, role: passwordResets.role })
    if (!spent) throw deadLink()
    await tx.update(users).set({ passwordHash }).where(eq(users.id, spent.userId))
    await proveAddress(tx, spent.userId)
    if (spent.role !== null) await joinStaff({ tx, audit }, spent.userId, spent.role)
    await endSessions(tx, spent.userId)
    return { userId: spent.userId }
  })
}

/** True where the token was mailed to the address of the account, is not expired and was not used. */
export async function isLiveResetLink(db: Database, token: string): Promise<boolean> {
  return (await db.$count(passwordResets, isLive(token))) > 0
}

const isLive = (token: string) =>
  and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
    sql`(${passwordResets.email} is null or exists (
      select from ${users} where ${users.id} = ${passwordResets.userId} and lower(${users.email}) = lower(${passwordResets.email})))`,
  )

const deadLink = () => invalid({ token: authMessages.deadResetLink })

/** A role given in the meantime stays. */
async function joinStaff({ tx, audit }: Step, id: string, role: StaffRole): Promise<void> {
  const [joined] = await tx
    .update(users)
    .set({ role })
    .where(and(eq(users.id, id), eq(users.role, 'customer')))
    .returning({ id: users.id })
  if (joined) audit({ by: joined, action: 'staff.join', entity: 'user', id, after: { role } })
}
