import { and, eq, gt, sql } from 'drizzle-orm'
import { dataRightsMessages } from '#shared/data-rights/data-rights.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { verifyPassword } from '../auth/passwords/password-hash.ts'
import { findPasswordHash } from '../auth/two-step/two-step.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { users } from '../users/user.tables.ts'
import { findPersonalData } from './personal-data.queries.ts'

const action = 'account.export'

/** Throws VALIDATION_FAILED for a wrong password, and RATE_LIMITED within an hour of the last time. */
export async function downloadData(
  db: Database,
  user: SessionUser,
  password: string,
): Promise<Record<string, unknown>> {
  await checkPassword(db, user.id, password)
  return transaction(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const recent = and(
      eq(auditLog.entity, 'user'),
      eq(auditLog.entityId, user.id),
      eq(auditLog.action, action),
      gt(auditLog.at, sql`now() - interval '1 hour'`),
    )
    if ((await tx.$count(auditLog, recent)) > 0)
      throw new StoreError('RATE_LIMITED', dataRightsMessages.onceAnHour, { retryAfter: 3_600 })
    await recordAudit(tx, { by: user, action, entity: 'user', entityId: user.id })
    return findPersonalData(tx, user)
  })
}

export async function checkPassword(db: Database, userId: string, password: string): Promise<void> {
  const hash = await findPasswordHash(db, userId)
  if (hash === null) throw invalid({ password: dataRightsMessages.noPassword })
  if (!(await verifyPassword(password, hash))) throw invalid({ password: dataRightsMessages.wrongPassword })
}
