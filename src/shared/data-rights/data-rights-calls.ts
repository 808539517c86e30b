import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { done, response } from '../schema/response.ts'
import { confirmedSchema } from './data-rights.ts'

export const dataRightsCalls = declareCalls('customer', 'Account', {
  'POST /api/account/data': {
    summary: 'All that the shop keeps about you, once an hour',
    body: confirmedSchema,
    response: response({ data: z.record(z.string(), z.unknown()) }),
  },
  'POST /api/account/delete': {
    summary: 'Delete your account',
    body: confirmedSchema,
    response: done,
    refusals: ['ORDERS_OPEN', 'LAST_ADMIN'],
  },
})
