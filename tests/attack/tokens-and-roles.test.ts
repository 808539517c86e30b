import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, shippingAddress } from '../support/factories.ts'
import { orderBody, postOrder } from '../support/orders.ts'
import { createAttackedStore, expiredToken, type AttackedStore, type Method } from './attacked-store.ts'

/** Adds stolen, forged and malformed tokens to src/server/users/access.test.ts. */
let store: AttackedStore
let headers: Record<string, string>
beforeAll(async () => {
  store = await createAttackedStore()
  headers = await refusedHeaders()
})
afterAll(() => store.stop())

async function refusedHeaders(): Promise<Record<string, string>> {
  const expired = await expiredToken(store)
  const signedOut = (await createPerson(store.db, { role: 'admin' })).token
  await store.call('POST', '/api/auth/logout', { token: signedOut })
  const disabled = await createPerson(store.db, { role: 'admin' })
  await store.pool.query('update users set disabled_at = now() where id = $1', [disabled.id])
  const live = (await createPerson(store.db, { role: 'admin' })).token
  return {
    unknown: `Bearer ${randomBytes(32).toString('base64url')}`,
    expired: `Bearer ${expired}`,
    'signed out': `Bearer ${signedOut}`,
    disabled: `Bearer ${disabled.token}`,
    'without its scheme': live,
    'of another scheme': `Basic ${Buffer.from(`admin:${live}`).toString('base64')}`,
    'with more behind it': `Bearer ${live} x`,
    'of two tokens': `Bearer ${live}, Bearer ${live}`,
    'cut short': `Bearer ${live.slice(0, -1)}`,
    'in another case': `Bearer ${live === live.toLowerCase() ? live.toUpperCase() : live.toLowerCase()}`,
    'with SQL': `Bearer ' or 1=1 --${live}`,
    empty: 'Bearer ',
    'of 8,000 letters': `Bearer ${'a'.repeat(8_000)}`,
    'a JSON web token': 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.',
  }
}

test('no call but a public one lets in a caller with a token that is not live', async () => {
  const guarded = store.app.routeAccess.filter(
    ({ access, method }) => access !== 'public' && access !== 'optional' && method !== 'HEAD',
  )
  expect(guarded.length).toBeGreaterThan(70)
  await store.changes()
  for (const { method, url } of guarded) {
    for (const [kind, authorization] of Object.entries(headers)) {
      const answer = await store.call(method as Method, url.replace(/:\w+/g, store.product), {
        headers: { authorization },
      })
      expect([method, url, kind, answer.status]).toEqual([method, url, kind, 401])
    }
  }
  expect(await store.changes()).toEqual([])
})

test('a token in the query, a cookie or another header opens nothing', async () => {
  const token = (await createPerson(store.db, { role: 'admin' })).token
  for (const [url, more] of [
    [`/api/orders/admin?token=${token}&access_token=${token}`, {}],
    ['/api/orders/admin', { cookie: `token=${token}; session=${token}` }],
    ['/api/orders/admin', { 'x-authorization': `Bearer ${token}`, 'x-forwarded-user': 'admin' }],
    ['/api/orders/admin', { 'x-original-url': '/', 'x-rewrite-url': '/', 'x-http-method-override': 'GET' }],
  ] as [string, Record<string, string>][])
    expect([url, (await store.call('GET', url, { headers: more })).status]).toEqual([url, 401])
})

test("another customer's records are not found, and stay as they are", async () => {
  const owner = (await createPerson(store.db)).token
  const stranger = (await createPerson(store.db)).token
  const order = (await postOrder(store, owner, orderBody([{ product_id: store.product }]))).body.order
  const { address } = (
    await store.call('POST', '/api/auth/profile/addresses', { token: owner, body: shippingAddress })
  ).body
  const { sessions } = (await store.call('GET', '/api/auth/sessions', { token: owner })).body
  const records: [Method, string, string, unknown?][] = [
    ['GET', '/api/orders/:id', order.order_id],
    ['PUT', '/api/orders/:id/cancel', order.order_id],
    ['GET', '/api/orders/:id/invoice', order.order_id],
    ['GET', '/api/orders/:id/credit-note', order.order_id],
    ['PUT', '/api/auth/profile/addresses/:id', address.id, shippingAddress],
    ['DELETE', '/api/auth/profile/addresses/:id', address.id],
    ['DELETE', '/api/auth/sessions/:id', sessions[0].id],
  ]
  await store.changes()
  for (const [method, pattern, id, body] of records) {
    const askFor = (record: string) =>
      store.call(method, pattern.replace(':id', record), { token: stranger, body })
    const answer = await askFor(id)
    expect([method, pattern, answer.status, answer.body.code]).toEqual([method, pattern, 404, 'NOT_FOUND'])
    // The response does not reveal that the record exists.
    const unknown = id === order.order_id ? 'TK-ZZZZZZZZ' : randomUUID()
    expect([method, pattern, (await askFor(unknown)).body]).toEqual([method, pattern, answer.body])
  }
  expect(await store.changes()).toEqual([])
  // Its owner may make the same calls; there is no invoice yet.
  for (const [method, pattern, id, body] of records) {
    const { status } = await store.call(method, pattern.replace(':id', id), { token: owner, body })
    const expected =
      pattern === '/api/orders/:id/invoice' || pattern === '/api/orders/:id/credit-note' ? 404 : 200
    expect([method, pattern, status]).toEqual([method, pattern, expected])
  }
})
