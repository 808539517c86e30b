import type { FastifyBaseLogger } from 'fastify'
import { observations, type ProviderCall } from '../../trade/payment-observations.ts'
import { ProviderAway, ProviderRefused, type Provider } from './provider.ts'

/** Writes a call to the log. */
export type LogCall = (call: ProviderCall) => void

/** Writes calls to the log of a server. */
export const callLog =
  (log: FastifyBaseLogger): LogCall =>
  (call) =>
    log.info({ event: 'payment-call', ...call }, 'a payment provider was called')

/** A provider whose calls are logged, and reported to the metrics of this process. */
export function observedProvider(provider: Provider, log: LogCall): Provider {
  const { look, cancel, refund, lookRefund } = provider

  async function observed<T>(
    verb: ProviderCall['verb'],
    { reference }: { reference: string },
    run: () => Promise<T>,
  ): Promise<T> {
    const began = performance.now()
    let outcome: ProviderCall['outcome'] = 'ok'
    try {
      return await run()
    } catch (error) {
      outcome = outcomeOf(error)
      throw error
    } finally {
      const ms = Math.round(performance.now() - began)
      const call = { provider: provider.name, verb, reference, outcome, ms }
      log(call)
      observations.emit('call', call)
    }
  }

  return {
    ...provider,
    start: (attempt) => observed('start', attempt, () => provider.start(attempt)),
    ...(look && { look: (attempt) => observed('look', attempt, () => look(attempt)) }),
    ...(cancel && { cancel: (attempt) => observed('cancel', attempt, () => cancel(attempt)) }),
    ...(refund && { refund: (one) => observed('refund', one, () => refund(one)) }),
    ...(lookRefund && { lookRefund: (one) => observed('look_refund', one, () => lookRefund(one)) }),
  }
}

const outcomeOf = (error: unknown): ProviderCall['outcome'] => {
  if (error instanceof ProviderAway) return 'away'
  return error instanceof ProviderRefused ? 'refused' : 'error'
}
