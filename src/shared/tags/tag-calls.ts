import { declareCalls } from '../declare-calls.ts'
import { tagsEditResponse, tagsEditSchema, tagsResponse } from './tags.schema.ts'

export const orderTagCalls = declareCalls('orders:read', 'Admin: orders', {
  'GET /api/admin/order-tags': {
    summary: 'Tags of orders that are in use, by name',
    response: tagsResponse,
  },
  'POST /api/admin/order-tags': {
    access: 'orders:write',
    summary: 'Add tags to orders, and remove tags; those that could not be changed are told',
    body: tagsEditSchema,
    response: tagsEditResponse,
  },
})

export const customerTagCalls = declareCalls('customers:write', 'Admin: customers', {
  'GET /api/admin/customer-tags': {
    summary: 'Tags of customers that are in use, by name',
    response: tagsResponse,
  },
  'POST /api/admin/customer-tags': {
    summary: 'Add tags to customers, and remove tags; those that could not be changed are told',
    body: tagsEditSchema,
    response: tagsEditResponse,
  },
})
