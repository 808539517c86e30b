import { StoreError } from '#shared/errors.ts'
import { demoAccounts } from '#shared/auth/demo-accounts.ts'
import type { CallName } from '#shared/calls.ts'

/** Calls that would lock others out of the shared demo customer. */
const accountCalls: readonly CallName[] = [
  'PUT /api/auth/profile',
  'PUT /api/auth/password',
  'PUT /api/account/email',
  'POST /api/account/delete',
  'DELETE /api/auth/ways/:id',
  'POST /api/auth/two-step/setup',
  'POST /api/auth/two-step/confirm',
  'POST /api/auth/two-step/disable',
  'POST /api/auth/two-step/recovery-codes',
]
const logout: CallName = 'POST /api/auth/logout'

const message = 'This is a demo: you can look at everything, but not change this'

/** With SAMPLE_DATA=public-demo, the demo admin changes nothing and the demo customer not the account. */
export function refuseDemoChange(email: string, method: string, route: string | undefined): void {
  const call = `${method} ${route}`
  if (method === 'GET' || method === 'HEAD' || call === logout) return
  const { admin, customer } = demoAccounts
  const isRefused =
    email === admin.email || (email === customer.email && accountCalls.some((name) => name === call))
  if (isRefused) throw new StoreError('FORBIDDEN', message)
}
