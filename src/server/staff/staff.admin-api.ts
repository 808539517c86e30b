import { staffCalls } from '#shared/staff/staff-calls.ts'
import type { Deps } from '../http/deps.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import { mountCalls } from '../http/mount-calls.ts'
import type { StoreServer } from '../http/store-server.ts'
import { editStaff } from './edit-staff.ts'
import { inviteStaff } from './invite-staff.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { signOutStaff } from './sign-out-staff.ts'
import { findInvitations, findStaff } from './staff.queries.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

/** Members of staff and invitations, for admins (docs/product/back-office.md, Staff). */
export function staffAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps

  mountCalls(app, staffCalls, {
    'GET /api/admin/staff': async () => {
      const [staff, invitations] = await Promise.all([findStaff(db), findInvitations(db)])
      return { staff, invitations }
    },
    'POST /api/admin/staff/invitations': {
      config: { rateLimit: strictLimit },
      handler: async ({ body, user }) => ({ invitation: await inviteStaff(deps, user, body) }),
    },
    'DELETE /api/admin/staff/invitations/:id': ({ params, user }) => withdrawInvitation(db, user, params.id),
    'PUT /api/admin/staff/:id': async ({ params, body, user }) => ({
      member: await editStaff(db, user, params.id, body),
    }),
    'POST /api/admin/staff/:id/sign-out': async ({ params, token, user }) => ({
      member: await signOutStaff(db, {
        by: user,
        token,
        id: params.id,
      }),
    }),
    'DELETE /api/admin/staff/:id/two-step': async ({ params, user }) => ({
      member: await resetTwoStep(db, user, params.id),
    }),
  })
}
