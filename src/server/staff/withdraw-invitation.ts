import { notFound } from '#shared/errors.ts'
import { staffMessages } from '#shared/staff/staff.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { endInvitations } from './staff.queries.ts'

/** Ends an invitation; its link stops working at once. Throws NOT_FOUND. */
export async function withdrawInvitation(db: Database, by: SessionUser, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await endInvitations(tx, userId))) throw notFound(staffMessages.invitationNotFound)
    await recordAudit(tx, { by, action: 'staff.withdraw', entity: 'user', entityId: userId })
  })
}
