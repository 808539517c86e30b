import type { ProviderName } from '../payments/payment-providers.ts'
import { newId, type TradeChange } from './trade-change.ts'
import type { TradeCapture } from './trade-money.ts'

/** Money that arrives; the amount is paise. */
export interface NewCapture extends Partial<
  Pick<TradeCapture, 'paymentId' | 'providerGroup' | 'method' | 'brand' | 'last4' | 'courier' | 'at'>
> {
  provider: ProviderName
  /** Counted once under it, whoever reports it. */
  providerId: string
  amount: number
  /** member of staff who recorded it; null for a provider, a statement and the store itself */
  by: string | null
}

/** Adds money to an order; whatever follows from it is for `settle`. Null where the order has it already. */
export function addCapture(change: TradeChange, money: NewCapture): TradeCapture | null {
  const isKnown = change.captures.some(
    ({ provider, providerId }) => provider === money.provider && providerId === money.providerId,
  )
  if (isKnown) return null
  const capture: TradeCapture = {
    id: newId(change),
    paymentId: null,
    providerGroup: null,
    method: null,
    brand: null,
    last4: null,
    courier: null,
    at: change.now,
    refunding: 0,
    isWithdrawn: false,
    ...money,
  }
  change.captures.push(capture)
  return capture
}
