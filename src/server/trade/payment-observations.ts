import { EventEmitter } from 'node:events'
import type { ClosedReason } from '#shared/payments/payment-states.ts'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { Transaction } from '../db/transaction.ts'

/** One call to a provider, as it is logged and counted. It names nobody. */
export interface ProviderCall {
  provider: ProviderName
  verb: 'start' | 'look' | 'cancel' | 'refund' | 'look_refund'
  /** of the attempt or refund */
  reference: string
  outcome: 'ok' | 'away' | 'refused' | 'error'
  ms: number
}

export type WebhookResult = 'woke' | 'stale' | 'unknown' | 'ignored' | 'future' | 'bad_signature'

/** End of an attempt. `paid_elsewhere` was closed because its order was paid in another way. */
export type PaymentOutcome = 'paid' | 'paid_elsewhere' | Exclude<ClosedReason, 'paid'>

/** Emits what happens to payments in this process, for its metrics. */
export const observations = new EventEmitter<{
  call: [ProviderCall]
  webhook: [{ provider: ProviderName; result: WebhookResult }]
  payment: [{ provider: ProviderName; outcome: PaymentOutcome }]
}>().setMaxListeners(0)

/** Reports how attempts end once `tx` is committed. */
export function reportOutcome(
  tx: Transaction,
  outcome: PaymentOutcome,
  attempts: readonly { provider: ProviderName }[],
): void {
  tx.afterCommit(() => {
    for (const { provider } of attempts) observations.emit('payment', { provider, outcome })
  })
}
