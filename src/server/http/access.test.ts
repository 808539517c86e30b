import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAdmin, createPerson } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Access } from './access.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

type Method = Parameters<TestApp['call']>[0]

/** Made from the route table, so that a new call cannot be forgotten. */
function callsFor(access: Access): { method: Method; url: string }[] {
  return store.app.routeAccess
    .filter((route) => route.access === access && route.method !== 'HEAD' && route.url.startsWith('/api/'))
    .map(({ method, url }) => ({ method: method as Method, url: url.replace(/:\w+/g, 'unknown') }))
}

describe.each(['staff', 'admin'] as const)('every call that needs the role %s', (access) => {
  test('answers 401 without a token and with a dead one', async () => {
    expect(callsFor(access).length).toBeGreaterThan(access === 'staff' ? 20 : 5)
    for (const { method, url } of callsFor(access)) {
      for (const token of [undefined, 'a'.repeat(43)]) {
        const answer = await store.call(method, url, { token })
        expect([method, url, answer.status, answer.body.code]).toEqual([method, url, 401, 'UNAUTHENTICATED'])
      }
    }
  })

  test('answers 403 to a customer', async () => {
    const { token } = await createPerson(store.db)
    for (const { method, url } of callsFor(access)) {
      const answer = await store.call(method, url, { token })
      expect([method, url, answer.status, answer.body.code]).toEqual([method, url, 403, 'FORBIDDEN'])
    }
  })
})

test('staff may make the calls of staff, and none of an admin', async () => {
  const { token } = await createPerson(store.db, { role: 'staff' })
  for (const { method, url } of callsFor('staff')) {
    const answer = await store.call(method, url, { token })
    expect([method, url, [401, 403].includes(answer.status)]).toEqual([method, url, false])
  }
  for (const { method, url } of callsFor('admin')) {
    const answer = await store.call(method, url, { token })
    expect([method, url, answer.status, answer.body.code]).toEqual([method, url, 403, 'FORBIDDEN'])
  }
})

test('what only the owner sees is for admins alone', () => {
  const urls = new Set(callsFor('admin').map(({ url }) => url))
  for (const url of [
    '/api/products/admin/stats',
    '/api/admin/sales',
    '/api/admin/audit',
    '/api/admin/store',
    '/api/admin/store/seller',
    '/api/admin/staff',
    '/api/admin/gstr1.csv',
  ])
    expect([url, urls.has(url)]).toEqual([url, true])
})

test('every call that needs a customer answers 401 without a token, and is never cached', async () => {
  expect(callsFor('customer').length).toBeGreaterThan(8)
  for (const { method, url } of callsFor('customer')) {
    const answer = await store.call(method, url)
    expect([method, url, answer.status, answer.headers['cache-control']]).toEqual([
      method,
      url,
      401,
      'no-store',
    ])
  }
})

test('a public call answers the same with a dead token', async () => {
  const anonymous = await store.call('GET', '/api/collections/public')
  expect((await store.call('GET', '/api/collections/public', { token: 'dead' })).body).toEqual(anonymous.body)
})

test('an admin may make the calls of a customer', async () => {
  const { token } = await createAdmin(store.db)
  expect((await store.call('GET', '/api/orders', { token })).status).toBe(200)
})

test('no call answers 5xx to nonsense, whoever makes it', async () => {
  const { token } = await createAdmin(store.db)
  const bodies = [
    undefined,
    '[]',
    'null',
    '"text"',
    '{',
    '{"__proto__":1}',
    { items: {}, sizeStock: [], version: 'x' },
  ]
  for (const access of ['public', 'customer', 'staff', 'admin'] as const) {
    for (const { method, url } of callsFor(access)) {
      for (const body of method === 'GET' ? [undefined] : bodies) {
        const headers = { 'content-type': 'application/json' }
        const answer = await store.call(method, url, {
          token,
          body,
          ...(method === 'GET' ? {} : { headers }),
        })
        expect([method, url, body, answer.status < 500]).toEqual([method, url, body, true])
      }
    }
  }
})
