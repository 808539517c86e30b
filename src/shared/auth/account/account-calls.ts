import { profileSchema, userResponse } from '../auth.schema.ts'
import { declareCalls } from '../../declare-calls.ts'
import { idParamsSchema } from '../../schema/id-params.ts'
import { done } from '../../schema/response.ts'
import { addressInputSchema, addressResponse } from './address.schema.ts'
import { customerQuerySchema, customerResponse, customersResponse } from './customer.schema.ts'

export const accountCalls = declareCalls('customer', 'Account', {
  'GET /api/auth/profile': {
    summary: 'Your profile',
    response: userResponse,
  },
  'PUT /api/auth/profile': {
    summary: 'Change your name and phone',
    body: profileSchema,
    response: userResponse,
  },
  'POST /api/auth/profile/addresses': {
    summary: 'Save an address',
    body: addressInputSchema,
    status: 201,
    response: addressResponse,
  },
  'PUT /api/auth/profile/addresses/:id': {
    summary: 'Change an address',
    params: idParamsSchema,
    body: addressInputSchema,
    response: addressResponse,
  },
  'DELETE /api/auth/profile/addresses/:id': {
    summary: 'Remove an address',
    params: idParamsSchema,
    response: done,
  },
})

export const customerAdminCalls = declareCalls('customers:write', 'Admin: customers', {
  'GET /api/admin/customers': {
    summary: 'A page of the customers and what they have ordered',
    query: customerQuerySchema,
    response: customersResponse,
  },
  'GET /api/admin/customers/:id': {
    summary: 'One customer with addresses and the latest orders',
    params: idParamsSchema,
    response: customerResponse,
  },
  'DELETE /api/admin/customers/:id/two-step': {
    summary: 'Turn off the two-step sign-in of a customer who has lost it',
    params: idParamsSchema,
    response: customerResponse,
  },
  'POST /api/admin/customers/:id/sign-out': {
    summary: 'End every session of a customer',
    params: idParamsSchema,
    response: done,
  },
})
