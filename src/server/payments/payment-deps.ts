import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
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
