import { messageParamsSchema } from './contact/contact.schema.ts'
import { declareCalls } from '../declare-calls.ts'
import {
  complaintKeySchema,
  complaintParamsSchema,
  complaintResponse,
  complaintsQuerySchema,
  complaintsResponse,
  newComplaintResponse,
  newComplaintSchema,
  ownComplaintResponse,
  resolutionSchema,
  turnedMessageSchema,
} from './complaint.schema.ts'

export const complaintCalls = declareCalls('public', 'Shop', {
  'POST /api/grievances': {
    access: 'optional',
    summary: 'Complain; the number and key show the state of the complaint',
    body: newComplaintSchema,
    status: 201,
    response: newComplaintResponse,
  },
  'GET /api/grievances/:number': {
    summary: 'The state of a complaint',
    params: complaintParamsSchema,
    query: complaintKeySchema,
    response: ownComplaintResponse,
  },
  'POST /api/grievances/:number/reopen': {
    summary: 'Reopen a complaint that was resolved, once',
    params: complaintParamsSchema,
    body: complaintKeySchema,
    response: ownComplaintResponse,
    refusals: ['NOT_REOPENABLE'],
  },
})

export const complaintAdminCalls = declareCalls('messages:write', 'Admin: messages', {
  'GET /api/admin/grievances': {
    summary: 'A page of the complaints, newest first',
    query: complaintsQuerySchema,
    response: complaintsResponse,
  },
  'GET /api/admin/grievances.csv': {
    access: 'customers:write',
    summary: 'All complaints as CSV; for admins',
  },
  'PUT /api/admin/grievances/:number': {
    summary: 'Resolve a complaint; its sender is told how',
    params: complaintParamsSchema,
    body: resolutionSchema,
    response: complaintResponse,
    refusedWith: { EDIT_CONFLICT: { current: complaintResponse.shape.grievance } },
  },
  'POST /api/admin/contact/:id/grievance': {
    summary: 'Make a message a complaint, whose time counts from its receipt',
    params: messageParamsSchema,
    body: turnedMessageSchema,
    status: 201,
    response: complaintResponse,
    refusals: ['ALREADY_EXISTS'],
  },
})
