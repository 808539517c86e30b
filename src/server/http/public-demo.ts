import { StoreError } from '#shared/errors.ts'
import { demoAccounts } from '#shared/landing/landing-defaults.ts'
import { api } from '#shared/routes.ts'

/** Calls that would lock others out of the shared demo customer. */
const ofTheAccount: readonly string[] = [
  api.profile,
  api.password,
  api.twoStepSetup,
  api.twoStepConfirm,
  api.twoStepDisable,
  api.twoStepRecoveryCodes,
]

const sentence = 'This is a demo: you can look at everything, but not change this'

/**
 * With SAMPLE_DATA=public-demo everyone knows the passwords of the demo accounts. Throws FORBIDDEN where the demo admin
 * would change anything, or the demo customer the account itself.
 */
export function refuseDemoChange(email: string, method: string, route: string | undefined): void {
  if (method === 'GET' || method === 'HEAD' || route === api.logout) return
  const { admin, customer } = demoAccounts
  const isRefused =
    email === admin.email || (email === customer.email && route !== undefined && ofTheAccount.includes(route))
  if (isRefused) throw new StoreError('FORBIDDEN', sentence)
}
