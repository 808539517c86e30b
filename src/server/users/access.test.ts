import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles, type Role } from '#shared/auth/auth.schema.ts'
import { can } from '#shared/auth/scopes.ts'
import { isOfStaff, type Access } from '#shared/declare-calls.ts'
import { createServer } from '../http/create-server.ts'
import { createAdmin, createPerson } from '../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { guardRoutes } from './access.ts'

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

const callers = ['nobody', 'a dead token', ...roles] as const
type Caller = (typeof callers)[number]

/** Expected of a call by its access and caller: 401, 403, or neither. */
function expectedOf(access: Access, caller: Caller): 401 | 403 | 'may' {
  if (access === 'public' || access === 'optional') return 'may'
  if (caller === 'nobody' || caller === 'a dead token') return 401
  if (access === 'customer') return 'may'
  return can(caller, access) ? 'may' : 403
}

const codes = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' }

const declared = () => new Set(store.app.routeAccess.map(({ access }) => access))

/** A new one for each call, because some of the calls end sessions. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'nobody') return undefined
  if (caller === 'a dead token') return 'a'.repeat(43)
  return (await createPerson(store.db, { role: caller })).token
}

test.each(callers)('every call made by %s: as its access says', async (caller) => {
  for (const access of declared()) {
    const due = expectedOf(access, caller)
    for (const { method, url } of callsFor(access)) {
      const { status, body, headers } = await store.call(method, url, { token: await tokenOf(caller) })
      if (due === 'may') {
        expect([method, url, Object.values(codes).includes(body?.code)]).toEqual([method, url, false])
        expect([method, url, status < 500]).toEqual([method, url, true])
      } else
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

test('a route that does not state its access fails at start', async () => {
  const server = await createServer(store)
  guardRoutes(server, store)
  expect(() => server.get('/api/open', () => 'anything')).toThrow(
    'GET /api/open does not say who may call it',
  )
  await server.close()
})

test('an accountant changes nothing, and a packer gets to no money and no customer', () => {
  const of = (role: Role) =>
    store.app.routeAccess.filter(({ access }) => isOfStaff(access) && can(role, access))
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
  const urls = new Set(
    store.app.routeAccess
      .filter(({ access }) => isOfStaff(access) && !can('staff', access) && can('admin', access))
      .map(({ url }) => url),
  )
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
  for (const access of declared()) {
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
