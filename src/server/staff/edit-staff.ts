import { and, eq, ne, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { staffMessages } from '#shared/staff/staff.schema.ts'
import { changedFields } from '../calls/audit/changed-fields.ts'
import { removeTwoStep } from '../auth/two-step/two-step.queries.ts'
import { unchanged } from '../calls/change.ts'
import { shapes } from '../calls/shapes.ts'
import type { Transaction } from '../db/transaction.ts'
import { endInvitations, endMailedSecrets } from '../users/end-mailed-secrets.ts'
import { endSessions } from '../users/session.queries.ts'
import { users } from '../users/user.tables.ts'
import { findStaffMember, lockAdmins } from './staff.queries.ts'

const { command } = shapes()

/**
 * Changes the role of a member of staff, or disables or enables the account; a disabled one is signed out at once. The
 * member is null with a role that is no longer staff.
 */
export const editStaff = command(
  'PUT /api/admin/staff/:id',
  async ({ tx, params: { id }, body: edit, audit }) => {
    const admins = await lockAdmins(tx)
    const before = await lockMember(tx, id)
    if (!before) throw notFound(staffMessages.memberNotFound)
    const after = { role: edit.role ?? before.role, disabled: edit.disabled ?? before.disabled }
    const staysAdmin = after.role === 'admin' && !after.disabled
    if (!staysAdmin && admins.every((admin) => admin === id))
      throw new StoreError('LAST_ADMIN', staffMessages.lastAdmin)
    const changed = changedFields(before, after)
    if (Object.keys(changed.after ?? {}).length === 0)
      return unchanged({ member: await findStaffMember(tx, id) })

    const disabledAt = after.disabled ? sql`coalesce(${users.disabledAt}, now())` : null
    await tx.update(users).set({ role: after.role, disabledAt }).where(eq(users.id, id))
    await endMailedSecrets(tx, id)
    if (after.disabled) {
      await endSessions(tx, id)
      await endInvitations(tx, id)
    }
    audit({ action: 'staff.update', entity: 'user', id, ...changed })
    return { member: await findStaffMember(tx, id) }
  },
)

async function lockMember(tx: Transaction, id: string) {
  const [member] = await tx
    .select({ role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'customer')))
    .for('no key update')
  return member ? { role: member.role, disabled: member.disabledAt !== null } : null
}

/** Ends every session of a member of staff, but for the one in which people sign themselves out. */
export const signOutStaff = command(
  'POST /api/admin/staff/:id/sign-out',
  async ({ tx, params: { id }, user, request: { token }, audit }) => {
    if (!(await findStaffMember(tx, id))) throw notFound(staffMessages.memberNotFound)
    await endSessions(tx, id, id === user.id ? token : undefined)
    audit({ action: 'staff.sign-out', entity: 'user', id })
    return { member: (await findStaffMember(tx, id))! }
  },
)

/** Turns off the two-step sign-in of a colleague. One's own is not found here: it needs the password. */
export const resetTwoStep = command(
  'DELETE /api/admin/staff/:id/two-step',
  async ({ tx, params: { id }, user, audit }) => {
    const member = await findStaffMember(tx, id)
    if (!member || id === user.id) throw notFound(staffMessages.memberNotFound)
    if (!(await removeTwoStep(tx, id))) return unchanged({ member })
    audit({ action: 'two-step.reset', entity: 'user', id })
    return { member: (await findStaffMember(tx, id))! }
  },
)
