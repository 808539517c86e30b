import { StoreError } from '#shared/errors.ts'
import { demoAccounts } from '#shared/auth/demo-accounts.ts'
import { api } from '#shared/api-routes.ts'

/** Calls that would lock others out of the shared demo customer. */
const accountCalls: readonly string[] = [
  api.profile,
  api.password,
  api.twoStepSetup,
  api.twoStepConfirm,
  api.twoStepDisable,
  api.twoStepRecoveryCodes,
]

const message = 'This is a demo: you can look at everything, but not change this'

/** Throws FORBIDDEN where, with SAMPLE_DATA=public-demo, the demo admin changes anything or the demo customer the account. */
export function refuseDemoChange(email: string, method: string, route: string | undefined): void {
  if (method === 'GET' || method === 'HEAD' || route === api.logout) return
  const { admin, customer } = demoAccounts
  const isRefused =
    email === admin.email || (email === customer.email && route !== undefined && accountCalls.includes(route))
  if (isRefused) throw new StoreError('FORBIDDEN', message)
}
