import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCarriers } from '../../src/server/parcels/carriers/create-carriers.ts'
import { createPerson } from '../support/factories.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let store: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'on' })
  const key = createCarriers(store).all[0]!.hookToken
  headers = { 'content-type': 'application/json', 'x-api-key': key }
})
afterAll(() => store.stop())

const publicCalls = [
  '/api/contact',
  '/api/auth/login',
  '/api/cart/quote',
  '/api/hooks/parcels',
  '/api/payments/webhooks/test',
]
const tooDeep = {
  status: 400,
  body: { code: 'BAD_REQUEST', error: 'JSON may be nested at most 20 levels deep' },
}
const tooLarge = { status: 413, body: { code: 'PAYLOAD_TOO_LARGE', error: 'This request is too large' } }
const nested = (depth: number, open = '[') =>
  open.repeat(depth) + (open === '[' ? ']'.repeat(depth) : `1${'}'.repeat(depth)}`)

test.each(publicCalls)('%s takes 32 kB and 20 levels, whoever sends them', async (path) => {
  const send = (body: string) => store.call('POST', path, { body, headers })
  for (const deep of [nested(21), nested(21, '{"a":'), nested(16_000), '['.repeat(32_000)])
    expect(await send(deep)).toMatchObject(tooDeep)
  expect((await send(nested(20))).body.error).not.toBe(tooDeep.body.error)
  expect(await send(`"${'x'.repeat(32 * 1024)}"`)).toMatchObject(tooLarge)
  expect((await send(`"${'x'.repeat(32 * 1024 - 2)}"`)).status).not.toBe(413)
})

test('calls of staff take larger bodies, which are nested no deeper', async () => {
  const { token } = await createPerson(store.db, { role: 'admin' })
  const send = (body: string) => store.call('POST', '/api/products', { token, body, headers })
  expect(await send(nested(100_000))).toMatchObject(tooDeep)
  expect((await send(`"${'x'.repeat(200_000)}"`)).body).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await send(`"${'x'.repeat(256 * 1024)}"`)).toMatchObject(tooLarge)
})
