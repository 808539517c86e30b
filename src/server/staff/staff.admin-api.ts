import { staffCalls } from '#shared/staff/staff-calls.ts'
import { mount } from '../calls/mount.ts'
import { shapes } from '../calls/shapes.ts'
import type { Deps } from '../http/deps.ts'
import type { StoreServer } from '../http/store-server.ts'
import { editStaff, resetTwoStep, signOutStaff } from './edit-staff.ts'
import { inviteStaff, withdrawInvitation } from './invitations.ts'
import { findInvitations, findStaff } from './staff.queries.ts'

const { query } = shapes()

const listStaff = query('GET /api/admin/staff', { from: 'db' }, async ({ db }) => {
  const [staff, invitations] = await Promise.all([findStaff(db), findInvitations(db)])
  return { staff, invitations }
})

/** Members of staff and invitations, for admins (docs/product/back-office.md, Staff). */
export function staffAdminApi(app: StoreServer, deps: Deps): void {
  mount(app, deps, staffCalls, {
    'GET /api/admin/staff': listStaff,
    'POST /api/admin/staff/invitations': inviteStaff,
    'DELETE /api/admin/staff/invitations/:id': withdrawInvitation,
    'PUT /api/admin/staff/:id': editStaff,
    'POST /api/admin/staff/:id/sign-out': signOutStaff,
    'DELETE /api/admin/staff/:id/two-step': resetTwoStep,
  })
}
