import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { Config } from '../base/config/config.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../http/deps.ts'
import type { Provider } from './providers/provider.ts'

/** The providers that are set up. */
export interface Providers {
  /** Those that take new payments, in the order in which they are asked. */
  gateways: readonly Provider[]
  find(name: ProviderName): Provider | undefined
}

export interface PaymentDeps {
  config: Config
  db: Database
  providers: Providers
}

/** Of calls; jobs run also in a process that serves no reports. */
export interface PaymentCallDeps extends PaymentDeps, Deps {}
