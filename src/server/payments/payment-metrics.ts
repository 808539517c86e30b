import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Deps } from '../http/deps.ts'
import { observations, type ProviderCall } from '../trade/payment-observations.ts'
import { findWaiting, type Waiting } from './waiting.queries.ts'

/**
 * Adds the figures of payments to `/metrics`: what this process did, and what waits in the database. Returns the end of it.
 */
export function paymentMetrics(register: Registry, { db }: Pick<Deps, 'db'>): () => void {
  const registers = [register]
  const calls = new Histogram({
    name: 'payment_calls_seconds',
    help: 'Time of calls to payment providers',
    labelNames: ['provider', 'verb', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Webhooks of payment providers',
    labelNames: ['provider', 'result'],
    registers,
  })
  const payments = new Counter({
    name: 'payments_total',
    help: 'Attempts to pay that have ended',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  waitingGauge('payment_waiting', 'Attempts and refunds that wait', ({ count }) => count)
  waitingGauge('payment_waiting_oldest_seconds', 'Age of the oldest one that waits', ({ seconds }) => seconds)

  function waitingGauge(name: string, help: string, valueOf: (waiting: Waiting) => number): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      // Alike in every process.
      aggregator: 'max',
      collect: async () => {
        gauge.reset()
        // Without its database the store still tells its other figures.
        for (const waiting of await findWaiting(db).catch(() => []))
          gauge.set({ kind: waiting.kind }, valueOf(waiting))
      },
    })
  }

  const onCall = ({ provider, verb, outcome, ms }: ProviderCall) =>
    calls.observe({ provider, verb, outcome }, ms / 1000)
  const onWebhook = (labels: { provider: string; result: string }) => webhooks.inc(labels)
  const onPayment = (labels: { provider: string; outcome: string }) => payments.inc(labels)
  observations.on('call', onCall).on('webhook', onWebhook).on('payment', onPayment)
  return () => void observations.off('call', onCall).off('webhook', onWebhook).off('payment', onPayment)
}
