import { declareCalls } from '../declare-calls.ts'
import { idParamsSchema } from '../schema/id-params.ts'
import { done } from '../schema/response.ts'
import {
  invitationInputSchema,
  invitationResponse,
  staffEditSchema,
  staffMemberResponse,
  staffResponse,
} from './staff.schema.ts'

export const staffCalls = declareCalls('staff:write', 'Admin: staff', {
  'GET /api/admin/staff': {
    summary: 'Staff and open invitations',
    response: staffResponse,
  },
  'POST /api/admin/staff/invitations': {
    summary: 'Invite somebody by mail',
    body: invitationInputSchema,
    status: 201,
    response: invitationResponse,
    refusals: ['ALREADY_EXISTS'],
  },
  'DELETE /api/admin/staff/invitations/:id': {
    summary: 'Withdraw an invitation',
    params: idParamsSchema,
    response: done,
  },
  'PUT /api/admin/staff/:id': {
    summary: 'Change the role of a member of staff, or disable or enable the account',
    params: idParamsSchema,
    body: staffEditSchema,
    response: staffMemberResponse,
    refusals: ['LAST_ADMIN'],
  },
  'POST /api/admin/staff/:id/sign-out': {
    summary: 'Sign somebody out everywhere',
    params: idParamsSchema,
    response: staffMemberResponse,
  },
  'DELETE /api/admin/staff/:id/two-step': {
    summary: 'Turn off the two-step sign-in of a colleague who has lost it',
    params: idParamsSchema,
    response: staffMemberResponse,
  },
})
