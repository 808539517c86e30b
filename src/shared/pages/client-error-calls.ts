import { declareCalls } from '../declare-calls.ts'
import { done } from '../schema/response.ts'
import { clientErrorSchema } from './client-error.schema.ts'

export const clientErrorCalls = declareCalls('public', 'Shop', {
  'POST /api/client-errors': {
    summary: 'Report an error of a page',
    body: clientErrorSchema,
    response: done,
  },
})
