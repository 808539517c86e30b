import { declareCalls } from '../declare-calls.ts'
import { pageQuerySchema } from '../schema/query.ts'
import { done } from '../schema/response.ts'
import { newsletterSchema, subscribersResponse } from './newsletter.schema.ts'

export const newsletterCalls = declareCalls('public', 'Shop', {
  'POST /api/newsletter': {
    summary: 'Subscribe to the newsletter',
    body: newsletterSchema,
    status: 201,
    response: done,
  },
})

export const newsletterAdminCalls = declareCalls('messages:write', 'Admin: messages', {
  'GET /api/admin/newsletter': {
    summary: 'A page of the subscribers, newest first',
    query: pageQuerySchema,
    response: subscribersResponse,
  },
  'GET /api/admin/newsletter.csv': {
    access: 'customers:write',
    summary: 'All subscribers as CSV; for admins',
  },
})
