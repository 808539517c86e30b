import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchange, statusOf } from '../../../../tests/support/raw-http.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { targetPath } from './request-head.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp()
  await store.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => store.stop())

const ask = (target: string, headers: string, version = '1.1'): Promise<string> =>
  exchange(store.app, `GET ${target} HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`)
const bodyOf = (received: string) => JSON.parse(received.split('\r\n\r\n')[1]!)

describe('a request', () => {
  test.each([
    ['no host', '', '1.1', 400],
    ['two hosts', 'Host: a\r\nhost: b\r\n', '1.1', 400],
    ['the same host twice', 'Host: a\r\nHost: a\r\n', '1.1', 400],
    ['two hosts in the old version', 'Host: a\r\nHost: b\r\n', '1.0', 400],
    ['one host', 'Host: a\r\n', '1.1', 200],
    ['no host in the old version', '', '1.0', 200],
  ] as const)('with %s', async (_, headers, version, status) => {
    const received = await ask('/healthz', headers, version)
    expect(statusOf(received)).toBe(status)
    if (status === 400) expect(bodyOf(received)).toMatchObject({ success: false, code: 'BAD_REQUEST' })
  })

  test('for a whole address is one for its path', async () => {
    for (const target of ['http://store/healthz', 'HTTP://a@b:80/healthz?x=1', 'https://store/%68ealthz'])
      expect(statusOf(await ask(target, 'Host: store\r\n'))).toBe(200)
  })

  test.each(['http:///healthz', 'http://store/healthz#x', 'ftp://store/healthz', 'healthz', '*'])(
    'for %s leads nowhere',
    async (target) => {
      const received = await ask(target, 'Host: store\r\n')
      expect([400, 404]).toContain(statusOf(received))
      if (received.includes('\r\n\r\n{')) expect(bodyOf(received).success).toBe(false)
    },
  )
})

describe('an address', () => {
  test('may have 2,000 characters', async () => {
    const target = `/healthz?${'a'.repeat(2_000)}`
    expect((await store.call('GET', target.slice(0, 2_000))).status).toBe(200)
    const refused = await store.call('GET', target.slice(0, 2_001))
    expect(refused).toMatchObject({ status: 414, body: { success: false, code: 'URI_TOO_LONG' } })
  })

  test('that leads nowhere is refused for its length first', async () => {
    expect((await store.call('POST', `/api/${'a'.repeat(3_000)}`)).status).toBe(414)
  })

  test('may be longer where a sign-in provider writes it', async () => {
    const callback = '/api/auth/oidc/acme/callback?code='
    expect((await store.call('GET', callback + 'a'.repeat(5_000))).status).toBe(404)
    expect((await store.call('GET', callback + 'a'.repeat(9_000))).status).toBe(414)
  })
})

test.each([
  ['/a', '/a'],
  ['http://store', '/'],
  ['http://store?a=1', '/?a=1'],
  ['https://store:443/a/b?c', '/a/b?c'],
  ['http://store/a#b', 'http://store/a#b'],
  ['http:///a', 'http:///a'],
  ['*', '*'],
])('the path of %s is %s', (target, path) => {
  expect(targetPath(target)).toBe(path)
})
