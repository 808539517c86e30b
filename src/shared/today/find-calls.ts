import { declareCalls } from '../declare-calls.ts'
import { findQuerySchema, findResponse } from './find.schema.ts'

export const findCalls = declareCalls('desk:read', 'Admin: search', {
  'GET /api/admin/search': {
    summary: 'Orders, returns, customers, products and coupons that match; customers for admins',
    query: findQuerySchema,
    response: findResponse,
  },
})
