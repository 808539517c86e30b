import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const METRICS_TOKEN = 'of-the-prometheus-of-this-shop'
let ours: TestApp
let tokened: TestApp
beforeAll(async () => {
  ours = await createTestApp({ METRICS: 'on', TRUST_PROXY: 'on', RATE_LIMIT: 'on' })
  tokened = await createTestApp({ METRICS: 'on', METRICS_TOKEN, TRUST_PROXY: 'on' })
})
afterAll(() => Promise.all([ours.stop(), tokened.stop()]))

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

test('figures are read by this machine, and by nobody else', async () => {
  expect((await ours.call('GET', '/metrics')).status).toBe(200)
  for (const address of ['203.0.113.9', '2001:db8::9', 'nonsense'])
    expect((await ours.call('GET', '/metrics', from(address))).status).toBe(404)
})

test('figures with a token are read from anywhere by whoever has it', async () => {
  const read = async (authorization?: string) =>
    (
      await tokened.call('GET', '/metrics', {
        headers: { 'x-forwarded-for': '203.0.113.9', ...(authorization && { authorization }) },
      })
    ).status
  expect(await read(`Bearer ${METRICS_TOKEN}`)).toBe(200)
  for (const wrong of [undefined, 'Bearer x', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`])
    expect(await read(wrong)).toBe(404)
})

test('figures are gathered once in a few seconds', async () => {
  const read = async () => (await ours.call('GET', '/metrics')).body
  const first = await read()
  await ours.call('GET', '/api/products/public')
  expect(await read()).toBe(first)
})
