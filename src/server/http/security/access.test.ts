import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#shared/auth/auth.schema.ts'
import type { Access } from '#shared/declare-calls.ts'
import { createServer } from '../create-server.ts'
import { createAdmin, createPerson } from '../../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

type Method = Parameters<TestApp['call']>[0]

/** Made from the route table, so that a new call cannot be forgotten. */
function callsFor(access: Access): { method: Method; url: string; also: readonly string[] }[] {
  return store.app.routeAccess
    .filter((route) => route.access === access && route.method !== 'HEAD' && route.url.startsWith('/api/'))
    .map(({ method, url, also }) => ({
      method: method as Method,
      url: url.replace(/:\w+/g, 'unknown'),
      also,
    }))
}

const everybody = (may: 'may') => ({
  nobody: may,
  'a dead token': may,
  customer: may,
  packer: may,
  accountant: may,
  staff: may,
  admin: may,
})
const nobodyElse = { nobody: 401, 'a dead token': 401, customer: 403 } as const

/** Expected status by access and caller: 401, 403, or neither; 'also': neither where the call names that limited role. */
const matrix: Record<Access, Record<string, 401 | 403 | 'may' | 'also'>> = {
  public: everybody('may'),
  optional: everybody('may'),
  customer: { ...everybody('may'), nobody: 401, 'a dead token': 401 },
  staff: { ...nobodyElse, packer: 'also', accountant: 'also', staff: 'may', admin: 'may' },
  admin: { ...nobodyElse, packer: 'also', accountant: 'also', staff: 403, admin: 'may' },
}
const codes = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' }

/** A new one for each call, because some of the calls end sessions. */
async function tokenOf(caller: string): Promise<string | undefined> {
  if (caller === 'nobody') return undefined
  if (caller === 'a dead token') return 'a'.repeat(43)
  return (await createPerson(store.db, { role: caller as Role })).token
}

const cells = Object.entries(matrix).flatMap(([access, callers]) =>
  Object.entries(callers).map(([caller, expected]) => [access as Access, caller, expected] as const),
)

test.each(cells)('every call that is for %s, made by %s: %s', async (access, caller, expected) => {
  const calls = callsFor(access)
  expect(calls.length).toBeGreaterThan(access === 'optional' ? 0 : 8)
  for (const { method, url, also } of calls) {
    const response = await store.call(method, url, { token: await tokenOf(caller) })
    const due = expected === 'also' ? (also.includes(caller) ? 'may' : 403) : expected
    if (due === 'may') {
      expect([method, url, Object.values(codes).includes(response.body?.code)]).toEqual([method, url, false])
      expect([method, url, response.status < 500]).toEqual([method, url, true])
    } else {
      const { status, body, headers } = response
      expect([method, url, status, body.code, headers['cache-control']]).toEqual([
        method,
        url,
        due,
        codes[due],
        'no-store',
      ])
    }
  }
})

test('the matrix has every access that a call declares', () => {
  const declared = new Set(store.app.routeAccess.map(({ access }) => access))
  expect([...declared].toSorted()).toEqual(Object.keys(matrix).toSorted())
})

test('a route that does not state its access fails at start', async () => {
  const server = await createServer(store)
  expect(() => server.get('/api/open', () => 'anything')).toThrow(
    'GET /api/open does not say who may call it',
  )
  await server.close()
})

test('an accountant changes nothing, and a packer gets to no money and no customer', () => {
  const of = (role: string) =>
    store.app.routeAccess.filter(({ also }) => (also as readonly string[]).includes(role))
  expect(of('accountant').filter(({ method }) => method !== 'GET' && method !== 'HEAD')).toEqual([])
  const packed = new Set(of('packer').map(({ url }) => url.replace(/\/:.*$/, '')))
  expect([...packed].toSorted()).toEqual([
    '/api/admin/carriers',
    '/api/admin/handovers',
    '/api/admin/list-views',
    '/api/admin/orders',
    '/api/admin/pack',
    '/api/admin/parcels',
    '/api/admin/parcels/bulk',
    '/api/admin/parcels/labels.pdf',
    '/api/admin/pick-list',
    '/api/admin/search',
    '/api/admin/stock-takes',
    '/api/admin/today',
  ])
})

test('settings of the owner are for admins only', () => {
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

test('a public call ignores an expired token', async () => {
  const anonymous = await store.call('GET', '/api/collections/public')
  expect((await store.call('GET', '/api/collections/public', { token: 'dead' })).body).toEqual(anonymous.body)
})

test('no call responds 5xx to malformed input of any caller', async () => {
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
  for (const access of Object.keys(matrix) as Access[]) {
    for (const { method, url } of callsFor(access)) {
      for (const body of method === 'GET' ? [undefined] : bodies) {
        const headers = { 'content-type': 'application/json' }
        const response = await store.call(method, url, {
          token,
          body,
          ...(method === 'GET' ? {} : { headers }),
        })
        expect([method, url, body, response.status < 500]).toEqual([method, url, body, true])
      }
    }
  }
})
