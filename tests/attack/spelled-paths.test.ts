import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { strictLimit } from '../../src/server/http/limits/rate-limits.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { lines, sendBytes } from './raw-requests.ts'

let store: TestApp
beforeAll(async () => {
  // Stops the clock of the limits, so that none is reset during a test on a slow machine.
  vi.useFakeTimers({ toFake: ['performance'] })
  store = await createTestApp({ RATE_LIMIT: 'on' })
  await store.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await store.stop()
  vi.useRealTimers()
})

type Spelling = [name: string, spell: (path: string) => string, version?: string]

const encoded = (path: string) => path.replaceAll(/[a-z]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)

/** Each leads to the route, in its own request line. */
const leading: Spelling[] = [
  ['as it is', (path) => path],
  ['with an encoded letter', (path) => path.replace('/api', '/%61pi')],
  ['with every letter encoded', encoded],
  ['in the old version', (path) => path, '1.0'],
  ['encoded in the old version', encoded, '1.0'],
  ['as a whole address', (path) => `http://store${path}`],
  ['as a whole address of another host', (path) => `https://user:pass@elsewhere:8443${path}`],
  ['as a whole address in capitals, encoded', (path) => `HTTP://STORE${encoded(path)}`],
  ['with a query', (path) => `${path}?a=%00&b[]=1`],
  ['with an empty query', (path) => `${path}?`],
]

/** These are other addresses, or none. */
const astray: Spelling[] = [
  ['with two slashes', (path) => `/${path}`],
  ['with two slashes inside', (path) => path.replace('/auth', '//auth')],
  ['in capitals', (path) => path.toUpperCase()],
  ['with a dot segment', (path) => path.replace('/api', '/./api')],
  ['with two dots', (path) => `/x/..${path}`],
  ['with encoded dots', (path) => `/x/%2e%2e${path}`],
  ['with a semicolon', (path) => `${path};a=1`],
  ['with a semicolon inside', (path) => path.replace('/api', '/api;a=1')],
  ['with a slash at its end', (path) => `${path}/`],
  ['with an encoded slash', (path) => path.replace('/api/', '/api%2f')],
  ['encoded twice', (path) => path.replace('/api', '/%2561pi')],
  ['with an encoded NUL', (path) => `${path}%00`],
  ['with an encoded space', (path) => `${path}%20`],
  ['with a backslash', (path) => path.replace('/api/', '/api\\')],
  ['with a fragment', (path) => `${path}#x`],
  ['with an overlong letter', (path) => path.replace('/api', '/%c1%a1pi')],
  ['with half an escape', (path) => `${path}%6`],
  ['without its slash', (path) => path.slice(1)],
  ['of another protocol', (path) => `ftp://store${path}`],
]

const request = (target: string, version = '1.1', close = true): string =>
  lines(
    `POST ${target} HTTP/${version}`,
    'Host: store',
    'Content-Type: application/json',
    'Content-Length: 2',
    ...(close ? ['Connection: close'] : []),
    '',
    '{}',
  )

const strict = [
  '/api/auth/password/forgot',
  '/api/auth/password/reset',
  '/api/contact',
  '/api/newsletter',
  '/api/auth/two-step/setup',
]

async function send([, spell, version]: Spelling, path: string): Promise<number> {
  const { statuses } = await sendBytes(store, request(spell(path), version))
  expect(statuses).toHaveLength(1)
  return statuses[0]!
}

test.each(strict)('%s has one limit for all its spellings', async (path) => {
  let answered = 0
  for (let round = 0; round * leading.length < 2 * strictLimit.max; round++) {
    for (const spelling of leading) {
      const status = await send(spelling, path)
      expect([spelling[0], [400, 401, 429].includes(status)]).toEqual([spelling[0], true])
      if (status !== 429) answered++
    }
  }
  expect(answered).toBe(strictLimit.max)
  for (const spelling of leading)
    expect([spelling[0], await send(spelling, path)]).toEqual([spelling[0], 429])
  for (const spelling of astray)
    expect([spelling[0], [400, 404, 429].includes(await send(spelling, path))]).toEqual([spelling[0], true])
})

test('requests in one unit on one connection are limited like any others', async () => {
  const path = '/api/auth/login'
  const targets = Array.from({ length: 300 }, (_, index) => leading[index % 3]![1](path))
  const bytes = targets.map((target) => request(target, '1.1', false)).join('') + request(path)
  const { statuses } = await sendBytes(store, bytes)
  expect(statuses).toHaveLength(301)
  expect(statuses.filter((status) => status !== 429)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
})
