import { notFound } from '#shared/errors.ts'
import { staffMessages, type StaffMember } from '#shared/staff/staff.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endSessions, type SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { findStaffMember } from './staff.queries.ts'

interface SignOut {
  by: SessionUser
  /** The caller's session, which stays when people sign themselves out. */
  token: string
  id: string
}

/** Ends every session of a member of staff. Throws NOT_FOUND. */
export async function signOutStaff(db: Database, { by, token, id }: SignOut): Promise<StaffMember> {
  return transaction(db, async (tx) => {
    if (!(await findStaffMember(tx, id))) throw notFound(staffMessages.memberNotFound)
    await endSessions(tx, id, id === by.id ? token : undefined)
    await recordAudit(tx, { by, action: 'staff.sign-out', entity: 'user', entityId: id })
    return (await findStaffMember(tx, id))!
  })
}
