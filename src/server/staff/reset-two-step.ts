import { notFound } from '#shared/errors.ts'
import { staffMessages, type StaffMember } from '#shared/staff/staff.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import { removeTwoStep } from '../auth/two-step/two-step.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { findStaffMember } from './staff.queries.ts'

/** Turns off the two-step sign-in of a colleague. Throws NOT_FOUND, also for oneself, who needs the password. */
export async function resetTwoStep(db: Database, by: SessionUser, id: string): Promise<StaffMember> {
  return transaction(db, async (tx) => {
    const member = await findStaffMember(tx, id)
    if (!member || id === by.id) throw notFound(staffMessages.memberNotFound)
    if (await removeTwoStep(tx, id))
      await recordAudit(tx, { by, action: 'two-step.reset', entity: 'user', entityId: id })
    return (await findStaffMember(tx, id))!
  })
}
