import { declareCalls } from '../declare-calls.ts'
import { failuresResponse } from './failures.schema.ts'

export const failureCalls = declareCalls('orders:write', 'Admin: books', {
  'GET /api/admin/failures': {
    summary:
      'Mail that could not be sent, what carriers could not be told, and news of carriers that could not be used',
    response: failuresResponse,
  },
})
