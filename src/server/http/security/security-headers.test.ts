import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../../../tests/support/factories.ts'
import { sourceSite } from '../../../../tests/support/pages-app.ts'
import { createTestApp, testConfig, type TestApp } from '../../../../tests/support/test-app.ts'
import { createApp } from '../../app.ts'
import type { StoreServer } from '../store-server.ts'

let store: TestApp
/** the same store with its pages, behind https and listening */
let app: StoreServer
beforeAll(async () => {
  store = await createTestApp()
  const config = testConfig(store.config.dataDir, { PUBLIC_URL: 'https://www.taanka.example', METRICS: 'on' })
  app = await createApp({ config, db: store.db, pool: store.pool }, { site: await sourceSite() })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await store.stop()
})

const everywhere = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none';.*object-src 'none';base-uri 'none';.*frame-ancestors 'none'$/,
  ),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test.each([
  ['a page', '/', 200],
  ['a page that is not there', '/nowhere', 404],
  ['a page that has moved', '/products/', 308],
  ['a response of the API', '/api/products/public', 200],
  ['a call without a token', '/api/orders', 401],
  ['a call that is not there', '/api/nowhere', 404],
  ['an address that is no address', '/api/orders/%zz', 400],
  ['a picture that is not there', '/media/x/y.webp', 404],
  ['robots.txt', '/robots.txt', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['the description of the API', '/api/docs/', 200],
  ['the health check', '/healthz', 200],
  ['the figures', '/metrics', 200],
])('%s has every security header, and text names its encoding', async (_, url, status) => {
  const response = await app.inject({ method: 'GET', url })
  expect(response.statusCode).toBe(status)
  expect(response.headers).toMatchObject(everywhere)
  const type = response.headers['content-type'] ?? ''
  const encodingMissing = /^text\/|json|xml/.test(type) && !type.endsWith('charset=utf-8')
  expect([type, encodingMissing]).toEqual([type, false])
})

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: store\r\nX-Long: ${'a'.repeat(40_000)}`],
])('%s is refused with every security header', async (_, sent) => {
  expect(await headersAfter(sent)).toMatchObject(everywhere)
})

test('personal data is stored by no cache', async () => {
  const { token } = await createPerson(store.db)
  for (const url of ['/api/auth/me', '/api/orders', '/api/products/wishlist']) {
    const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 200, 'no-store'])
  }
})

test('no other site may read a response, and a method that no route has is refused', async () => {
  const origin = { origin: 'https://evil.example' }
  const read = await app.inject({ url: '/api/products/public', headers: origin })
  expect(Object.keys(read.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  for (const method of ['TRACE', 'OPTIONS', 'CONNECT'] as const) {
    const refused = await app.inject({
      method: method as 'OPTIONS',
      url: '/api/products/public',
      headers: origin,
    })
    expect([method, refused.statusCode]).toEqual([method, 404])
  }
})

function headersAfter(sent: string): Promise<Record<string, string>> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (data) => (received += String(data)))
    socket.on('error', () => {})
    socket.on('close', () => {
      const [, ...lines] = received.split('\r\n\r\n')[0]!.split('\r\n')
      resolve(Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])))
    })
  })
}
