import * as z from 'zod/mini'
import { declareCalls } from '../declare-calls.ts'
import { queryChoice } from '../schema/query.ts'
import { response } from '../schema/response.ts'

const counts = { collections: z.int(), products: z.int(), pictures: z.int() }
export type SampleCounts = z.infer<z.ZodMiniObject<typeof counts>>
const countsResponse = response(counts)

export const sampleCalls = declareCalls('settings:write', 'Admin: setting up', {
  'POST /api/admin/sample': {
    summary: 'Fill a shop that is about to open with collections and products to try it with',
    status: 201,
    response: countsResponse,
    refusals: ['SHOP_NOT_EMPTY'],
  },
  'DELETE /api/admin/sample': {
    summary: 'Remove the sample data that nobody has edited or ordered; with preview only count it',
    query: z.object({ preview: queryChoice(['true', 'false']) }),
    body: z.nullish(z.object({ preview: z.optional(z.boolean('Must be true or false')) })),
    response: countsResponse,
  },
})
