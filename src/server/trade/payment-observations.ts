import { EventEmitter } from 'node:events'
import type { ProviderName } from '#shared/payments/payment-providers.ts'
import type { EndedAttempt } from '#shared/trade/trade-change.ts'

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

/** Emits what happens to payments in this process, for its metrics. */
export const observations = new EventEmitter<{
  call: [ProviderCall]
  webhook: [{ provider: ProviderName; result: WebhookResult }]
  payment: [EndedAttempt]
}>().setMaxListeners(0)
