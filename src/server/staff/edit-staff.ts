import { and, eq, ne, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { staffMessages, type StaffEdit, type StaffMember } from '#shared/staff/staff.schema.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { users } from '../users/user.tables.ts'
import { endSessions, type SessionUser } from '../users/session.queries.ts'
import type { Database } from '../db/database.ts'
import { transaction, type Transaction } from '../db/transaction.ts'
import { endLinks, findStaffMember, lockAdmins } from './staff.queries.ts'

/**
 * Changes the role of a member of staff, or disables or enables the account; a disabled one is signed out at once.
 * Returns null for a role that is no longer staff. Throws NOT_FOUND, and LAST_ADMIN rather than leave no admin.
 */
export async function editStaff(
  db: Database,
  by: SessionUser,
  id: string,
  edit: StaffEdit,
): Promise<StaffMember | null> {
  return transaction(db, async (tx) => {
    const admins = await lockAdmins(tx)
    const before = await lockMember(tx, id)
    if (!before) throw notFound(staffMessages.memberNotFound)
    const after = { role: edit.role ?? before.role, disabled: edit.disabled ?? before.disabled }
    const staysAdmin = after.role === 'admin' && !after.disabled
    if (!staysAdmin && admins.every((admin) => admin === id))
      throw new StoreError('LAST_ADMIN', staffMessages.lastAdmin)
    const changed = changedFields(before, after)
    if (Object.keys(changed.after ?? {}).length === 0) return findStaffMember(tx, id)

    const disabledAt = after.disabled ? sql`coalesce(${users.disabledAt}, now())` : null
    await tx.update(users).set({ role: after.role, disabledAt }).where(eq(users.id, id))
    if (after.disabled) {
      await endSessions(tx, id)
      await endLinks(tx, id)
    }
    await recordAudit(tx, { by, action: 'staff.update', entity: 'user', entityId: id, ...changed })
    return findStaffMember(tx, id)
  })
}

async function lockMember(tx: Transaction, id: string) {
  const [member] = await tx
    .select({ role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'customer')))
    .for('no key update')
  return member ? { role: member.role, disabled: member.disabledAt !== null } : null
}
