import * as z from 'zod/mini'
import { adminApi } from '#shared/admin-routes.ts'
import { done } from '#shared/schema/response.ts'
import {
  invitationResponse,
  invitationInputSchema,
  staffResponse,
  staffEditSchema,
  staffMemberResponse,
} from '#shared/staff/staff.schema.ts'
import type { Deps } from '../http/deps.ts'
import { signedIn } from '../http/security/access.ts'
import { strictLimit } from '../http/limits/rate-limits.ts'
import type { StoreServer } from '../http/store-server.ts'
import { editStaff } from './edit-staff.ts'
import { inviteStaff } from './invite-staff.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { signOutStaff } from './sign-out-staff.ts'
import { findInvitations, findStaff } from './staff.queries.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const config = { access: 'admin' } as const
const tags = ['Admin: staff']
const params = z.object({ id: z.guid() })

/** Members of staff and invitations, for admins (docs/product/back-office.md, Staff). */
export function staffAdminApi(app: StoreServer, deps: Pick<Deps, 'config' | 'db'>): void {
  const { db } = deps

  app.get(
    adminApi.staff,
    { config, schema: { summary: 'Staff and open invitations', tags, response: { 200: staffResponse } } },
    async () => {
      const [staff, invitations] = await Promise.all([findStaff(db), findInvitations(db)])
      return { success: true as const, staff, invitations }
    },
  )

  app.post(
    adminApi.staffInvitations,
    {
      config: { ...config, rateLimit: strictLimit },
      schema: {
        summary: 'Invite somebody by mail',
        tags,
        refusals: ['ALREADY_EXISTS'],
        body: invitationInputSchema,
        response: { 201: invitationResponse },
      },
    },
    async (request, reply) => {
      const invitation = await inviteStaff(deps, signedIn(request), request.body)
      return reply.code(201).send({ success: true, invitation })
    },
  )

  app.delete(
    adminApi.staffInvitation,
    { config, schema: { summary: 'Withdraw an invitation', tags, params, response: { 200: done } } },
    async (request) => {
      await withdrawInvitation(db, signedIn(request), request.params.id)
      return { success: true as const }
    },
  )

  app.put(
    adminApi.staffMember,
    {
      config,
      schema: {
        summary: 'Change the role of a member of staff, or disable or enable the account',
        tags,
        refusals: ['LAST_ADMIN'],
        params,
        body: staffEditSchema,
        response: { 200: staffMemberResponse },
      },
    },
    async (request) => ({
      success: true as const,
      member: await editStaff(db, signedIn(request), request.params.id, request.body),
    }),
  )

  app.post(
    adminApi.staffSignOut,
    {
      config,
      schema: {
        summary: 'Sign somebody out everywhere',
        tags,
        params,
        response: { 200: staffMemberResponse },
      },
    },
    async (request) => ({
      success: true as const,
      member: await signOutStaff(db, {
        by: signedIn(request),
        token: request.token!,
        id: request.params.id,
      }),
    }),
  )

  app.delete(
    adminApi.staffTwoStep,
    {
      config,
      schema: {
        summary: 'Turn off the two-step sign-in of a colleague who has lost it',
        tags,
        params,
        response: { 200: staffMemberResponse },
      },
    },
    async (request) => ({
      success: true as const,
      member: await resetTwoStep(db, signedIn(request), request.params.id),
    }),
  )
}
