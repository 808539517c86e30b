import { declareCalls } from '../declare-calls.ts'
import { todayResponse } from './today.schema.ts'

export const todayCalls = declareCalls('desk:read', 'Admin: today', {
  'GET /api/admin/today': {
    summary: 'What waits for somebody, with its number and its oldest; at most two seconds old',
    response: todayResponse,
  },
})
