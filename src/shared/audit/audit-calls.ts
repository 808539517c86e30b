import { declareCalls } from '../declare-calls.ts'
import { auditQuerySchema, auditResponse } from './audit.schema.ts'

export const auditCalls = declareCalls('audit:read', 'Admin: audit', {
  'GET /api/admin/audit': {
    summary: 'Who changed what, newest first',
    query: auditQuerySchema,
    response: auditResponse,
  },
})
