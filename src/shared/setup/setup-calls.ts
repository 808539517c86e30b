import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { missingSchema } from '../tax/tax-settings.schema.ts'
import { openedResponse, pausedResponse, pauseSchema, setupResponse } from './setup.schema.ts'
import { response } from '../schema/response.ts'

export const setupCalls = declareCalls('settings:write', 'Admin: setting up', {
  'GET /api/admin/setup': {
    summary: 'Whether the shop is open, and the steps until it may be',
    response: setupResponse,
  },
  'POST /api/admin/store/open': {
    summary: 'Open the shop, or take orders again',
    response: openedResponse,
    refusedWith: { NOT_READY: { missing: z.array(missingSchema) } },
  },
  'POST /api/admin/store/pause': {
    summary: 'Take no new orders, with a line in the banner that says why',
    body: pauseSchema,
    response: pausedResponse,
    refusals: ['SHOP_CLOSED'],
  },
  'POST /api/admin/store/test-mail': {
    summary: 'Send yourself a mail through the mail server',
    response: response({ sent_to: z.string() }),
  },
})
