import { messageParamsSchema } from './contact/contact.schema.ts'
import { declareCalls } from '../declare-calls.ts'
import {
  grievanceKeySchema,
  grievanceParamsSchema,
  grievanceResponse,
  grievancesQuerySchema,
  grievancesResponse,
  newGrievanceResponse,
  newGrievanceSchema,
  ownGrievanceResponse,
  resolutionSchema,
  turnedMessageSchema,
} from './grievance.schema.ts'

export const grievanceCalls = declareCalls('public', 'Shop', {
  'POST /api/grievances': {
    access: 'optional',
    summary: 'Complain; the number and key show the state of the complaint',
    body: newGrievanceSchema,
    status: 201,
    response: newGrievanceResponse,
  },
  'GET /api/grievances/:number': {
    summary: 'The state of a complaint',
    params: grievanceParamsSchema,
    query: grievanceKeySchema,
    response: ownGrievanceResponse,
  },
  'POST /api/grievances/:number/reopen': {
    summary: 'Reopen a complaint that was resolved, once',
    params: grievanceParamsSchema,
    body: grievanceKeySchema,
    response: ownGrievanceResponse,
    refusals: ['NOT_REOPENABLE'],
  },
})

export const grievanceAdminCalls = declareCalls('messages:write', 'Admin: messages', {
  'GET /api/admin/grievances': {
    summary: 'A page of the complaints, newest first',
    query: grievancesQuerySchema,
    response: grievancesResponse,
  },
  'GET /api/admin/grievances.csv': {
    access: 'customers:write',
    summary: 'All complaints as CSV; for admins',
  },
  'PUT /api/admin/grievances/:number': {
    summary: 'Resolve a complaint; its sender is told how',
    params: grievanceParamsSchema,
    body: resolutionSchema,
    response: grievanceResponse,
    refusedWith: { EDIT_CONFLICT: { current: grievanceResponse.shape.grievance } },
  },
  'POST /api/admin/contact/:id/grievance': {
    summary: 'Make a message a complaint, whose time counts from its receipt',
    params: messageParamsSchema,
    body: turnedMessageSchema,
    status: 201,
    response: grievanceResponse,
    refusals: ['ALREADY_EXISTS'],
  },
})
