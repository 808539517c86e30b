import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isFull } from '../../../../tests/attack/attack-size.ts'
import { createPerson } from '../../../../tests/support/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { testConfig } from '../../../../tests/support/test-app.ts'
import { createApp } from '../../app.ts'
import { writeSearchTerms } from '../../products/search/search-terms.queries.ts'
import type { Site } from '../../pages/site.ts'
import type { StoreServer } from '../store-server.ts'

/** Draws a page without looking anything up. */
const site: Site = {
  renderPage: async ({ address }) => ({
    status: 200,
    head: '',
    body: address,
    data: '{}',
    route: 'home',
    errors: [],
  }),
  linksFor: () => ({ styles: [], fonts: [], scripts: [] }),
  serveFiles: () => {},
}

let database: TestDatabase
let app: StoreServer
let queries = 0
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

beforeAll(async () => {
  // The minute of a limit does not end while a test runs, however slow the machine.
  vi.useFakeTimers({ toFake: ['performance'] })
  database = await createTestDatabase()
  database.pool.on('acquire', () => queries++)
  const config = testConfig('/nowhere', { RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  app = await createApp({ config, ...database }, { site })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  agent.destroy()
  await app.close()
  await database.drop()
  vi.useRealTimers()
})

/** Response to a request whose target is written as it stands. */
function ask(method: string, target: string, from: string, token?: string): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  const headers = {
    'x-forwarded-for': from,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return new Promise((resolve, reject) => {
    request({ method, port, host: '127.0.0.1', path: target, headers, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!))
    })
      .on('error', reject)
      .end()
  })
}

async function askOften(times: number, askOnce: (index: number) => Promise<number>): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let done = 0; done < times; done += 50) {
    const some = Array.from({ length: Math.min(50, times - done) }, (_, index) => askOnce(done + index))
    for (const status of await Promise.all(some)) statuses.add(status)
  }
  return statuses
}

const encode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`

/** Ways to write an address, each of which leads to the same route or to none. */
const spellings: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'with a query': (path) => `${path}?a=1&a=2`,
  'with an encoded letter': (path) => path.replace('/api', '/%61pi'),
  'with every letter encoded': (path) => path.replaceAll(/[a-z]/g, encode),
  absolute: (path) => `http://store${path}`,
  'absolute in capitals and encoded': (path) => `HTTPS://a@STORE:80${path.replace('/api', '/%61%70i')}?x`,
  'with a slash at its end': (path) => `${path}/`,
  'with two slashes': (path) => `/${path}`,
  'in capitals': (path) => path.toUpperCase(),
  'with a semicolon': (path) => `${path};a=1`,
  'with dots': (path) => `/./x/..${path}`,
  'with a backslash': (path) => path.replace('/api/', '/api\\'),
}
const targets = (path: string) => Object.values(spellings).map((spell) => spell(path))
/** These lead to the route. */
const sure = (path: string) => targets(path).slice(0, 6)
const unsure = (path: string) => targets(path).slice(6)

const madeUp = (index: number) => `${'x'.repeat(40)}${index}`
const pathOfRoute = (url: string) => url.replaceAll(/:\w+/g, 'x1').replace('*', 'x1')

test('every call is limited alike, however its address is spelled', async () => {
  const from = '10.0.1.1'
  const unknown = sure('/api/nowhere')
  const statuses = await askOften(6_000, (index) => ask('POST', unknown[index % unknown.length]!, from))
  expect(statuses).toEqual(new Set([404]))

  const calls = app.routeAccess.filter(({ method, url }) => url.startsWith('/api/') && method !== 'HEAD')
  expect(calls.length).toBeGreaterThan(90)
  // Those with a limit of their own are used up first: 600 a minute are the most that such a limit allows.
  for (const { method, url } of calls) {
    const path = pathOfRoute(url)
    for (let asked = 0; asked < 600 && (await ask(method, sure(path)[asked % 6]!, from)) !== 429; asked++);
  }
  for (const [index, { method, url }] of calls.entries()) {
    const path = pathOfRoute(url)
    // The short attack takes one spelling for each call, another one than for the call before.
    const someOf = (all: string[]) => (isFull ? all : [all[index % all.length]!])
    for (const target of someOf(sure(path)))
      expect([target, await ask(method, target, from)]).toEqual([target, 429])
    for (const target of someOf(unsure(path))) {
      const status = await ask(method, target, from)
      const isPage = method === 'GET' && [200, 308].includes(status)
      if (!isPage) expect([400, 404, 429], `${method} ${target}`).toContain(status)
    }
  }
  expect(await ask('GET', '/api/products/public', '10.0.1.2')).toBe(200)

  queries = 0
  expect(await ask('GET', '/api/auth/me', from, madeUp(1))).toBe(429)
  expect(queries).toBe(0)
})

test('a limit of a GET call counts HEAD as well', async () => {
  const path = '/api/auth/oidc/x1/start'
  await askOften(120, (index) => ask(index % 2 ? 'HEAD' : 'GET', path, '10.0.2.1'))
  expect(await ask('HEAD', path, '10.0.2.1')).toBe(429)
  expect(await ask('GET', path, '10.0.2.1')).toBe(429)
})

test('searches for free text have a limit of their own', async () => {
  const path = '/api/products/public'
  const statuses = await askOften(1_200, (index) => ask('GET', `${path}?search=kurta${index}`, '10.0.3.1'))
  expect(statuses).toEqual(new Set([200]))
  expect(await ask('GET', `${path}?search=kurta`, '10.0.3.1')).toBe(429)
  expect(await ask('GET', path, '10.0.3.1')).toBe(200)
})

test('pages that are not cached have a limit of their own, cached ones have none', async () => {
  const from = '10.0.4.1'
  const uncached = ['/search?q=', '/%73earch?q=', '/orders/', '/nowhere/', '/login?redirect=']
  const statuses = await askOften(600, (index) => ask('GET', uncached[index % 5]! + index, from))
  expect(statuses).toEqual(new Set([200]))
  for (const address of uncached) expect(await ask('GET', `${address}x`, from)).toBe(429)
  expect(await ask('GET', '/products', from)).toBe(200)
  const refused = await app.inject({ url: '/search?q=a', headers: { 'x-forwarded-for': from } })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['content-type']).toContain('text/html')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('links of orders have a limit of their own, far above that of a number with its phone', async () => {
  const from = '10.0.6.1'
  const path = `/api/track/TK-00000000?t=${'x'.repeat(22)}`
  expect(await askOften(600, () => ask('GET', path, from))).toEqual(new Set([404]))
  expect(await ask('GET', path, from)).toBe(429)
  expect(await ask('GET', path, '10.0.6.2')).toBe(404)

  const look = async () => {
    const body = { order_id: 'TK-00000000', phone: '9876543210' }
    const headers = { 'x-forwarded-for': from }
    return (await app.inject({ method: 'POST', url: '/api/track', headers, body })).statusCode
  }
  expect(await askOften(10, look)).toEqual(new Set([404]))
  expect(await look()).toBe(429)
})

test('an address that is too long for a page is refused as a page', async () => {
  const refused = await app.inject({ url: `/search?q=${'a'.repeat(2_000)}` })
  expect(refused.statusCode).toBe(414)
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.body).toContain('This address is too long')
})

describe('tokens that open no session', () => {
  const from = '10.0.5.1'
  const path = '/api/auth/me'
  // The searches of the tests above would be written down in the background.
  beforeAll(() => writeSearchTerms(database.db))

  test('are refused without the database when one address tries too many', async () => {
    const { token } = await createPerson(database.db)
    expect(await ask('GET', path, from, token)).toBe(200)
    expect(await askOften(600, (index) => ask('GET', path, from, madeUp(index)))).toEqual(new Set([401]))
    queries = 0
    expect(await askOften(100, (index) => ask('GET', path, from, madeUp(index)))).toEqual(new Set([429]))
    expect(queries).toBe(0)
    // Customers who share the address and are signed in already are not affected, nor is anybody elsewhere.
    expect(await ask('GET', path, from, token)).toBe(200)
    expect(await ask('GET', path, '10.0.5.2', madeUp(1))).toBe(401)
  })

  test('are no matter to the database where there is none', async () => {
    queries = 0
    expect(await ask('GET', path, '10.0.5.3')).toBe(401)
    expect(queries).toBe(0)
  })

  test('a good one is never counted', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => createPerson(database.db)))
    const statuses = await askOften(700, (index) => ask('GET', path, '10.0.5.4', people[index % 3]!.token))
    expect(statuses).toEqual(new Set([200]))
    expect(await ask('GET', path, '10.0.5.4', madeUp(1))).toBe(401)
  })
})
