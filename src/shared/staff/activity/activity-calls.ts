import { declareCalls } from '../../declare-calls.ts'
import { activityQuerySchema, activityResponse } from './activity.schema.ts'

export const activityCalls = declareCalls('audit:read', 'Admin: audit', {
  'GET /api/admin/audit': {
    summary: 'Who changed what, newest first',
    query: activityQuerySchema,
    response: activityResponse,
  },
})
