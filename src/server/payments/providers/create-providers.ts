import { realGateways, type RealGateway } from '#shared/payments/payment-providers.ts'
import { findShop } from '../../brand/current-shop.ts'
import type { Deps } from '../../http/deps.ts'
import { bankClient } from '../test-bank/bank-client.ts'
import { testBankSecret } from '../test-bank/webhook-signature.ts'
import type { Providers } from '../payment-deps.ts'
import { cashfree } from './cashfree.ts'
import { hand } from './hand.ts'
import { observedProvider, type LogCall } from './observed-provider.ts'
import type { Provider } from './provider.ts'
import { razorpay } from './razorpay.ts'
import { testProvider } from './test-provider.ts'
import { upi } from './upi.ts'

/** The providers that are set up, the one that takes new payments first. `log` is told each call to a gateway. */
export function createProviders(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  log: LogCall = () => {},
): Providers {
  const { payments } = config
  const observed = (provider: Provider) => observedProvider(provider, log)
  const set: Record<RealGateway, Provider | null> = {
    razorpay: payments.razorpay && razorpay(payments.razorpay),
    cashfree: payments.cashfree && cashfree(payments.cashfree),
  }
  const real = realGateways
    .flatMap((name) => set[name] ?? [])
    .toSorted((one, other) => Number(other.name === payments.gateway) - Number(one.name === payments.gateway))
    .map(observed)
  const test = payments.testBank ? [testBank({ config, db })].map(observed) : []
  const all = [...real, ...test, hand, ...(payments.upi ? [upi(payments.upi, () => findShop(db))] : [])]
  const known = new Map<string, Provider>(all.map((provider) => [provider.name, provider]))
  // With real money the test bank serves the payments that it began and takes no new one, not even in place of a
  // gateway that does not respond.
  return { gateways: payments.gateway === null ? test : real, find: (name) => known.get(name) }
}

const testBank = ({ config, db }: Pick<Deps, 'config' | 'db'>): Provider =>
  testProvider({
    bank: bankClient(db),
    publicUrl: config.publicUrl,
    webhookSecret: testBankSecret(config),
  })
