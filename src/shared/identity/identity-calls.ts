import { declareCalls } from '../declare-calls.ts'
import { identityResponse, identitySchema } from './identity.schema.ts'

export const identityCalls = declareCalls('admin', 'Admin: setting up', {
  'GET /api/admin/store/identity': {
    summary: 'What the law asks the shop to say about itself',
    response: identityResponse,
  },
  'PUT /api/admin/store/identity': {
    summary: 'Change what the shop says about itself',
    body: identitySchema,
    response: identityResponse,
    refusals: ['STILL_NEEDED'],
  },
})
