import { AggregatorRegistry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPayingStore,
  placeOnline,
  startPaying,
  type PayingStore,
} from '../../../tests/support/paying-store.ts'
import { observations } from '../trade/payment-observations.ts'
import { createFigures } from './create-figures.ts'

let store: PayingStore
beforeAll(async () => void (store = await createPayingStore()))
afterAll(() => store.stop())

test('what two processes did is added up, and what stands in the database is told once', async () => {
  await startPaying(store, await placeOnline(store))
  const processes = [createFigures(store), createFigures(store)]
  // Each of these processes hears of it.
  observations.emit('webhook', { provider: 'razorpay', result: 'woke' })
  const all = await Promise.all(processes.map(({ register }) => register.getMetricsAsJSON()))
  const text = await AggregatorRegistry.aggregate(all).metrics()
  expect(text).toContain('payment_webhooks_total{provider="razorpay",result="woke"} 2\n')
  expect(text).toContain('payment_waiting{kind="open"} 1\n')
  expect(text).toContain('books_breaches 0\n')
  for (const { close } of processes) close()
})
