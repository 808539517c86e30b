import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { openConnection, statusOf } from '../../../../tests/support/raw-http.ts'
import { testConfig } from '../../../../tests/support/test-app.ts'
import type { Deps } from '../deps.ts'
import { createServer } from '../create-server.ts'
import type { StoreServer } from '../store-server.ts'

const deps = { config: testConfig('/nowhere') } as Deps
let app: StoreServer | undefined
afterEach(() => app?.close())

/** A server with a call that takes a body, which gives up on slow senders within two seconds. */
async function serverWithShortTimeouts(): Promise<StoreServer> {
  app = await createServer(deps, { headers: 500, request: 1_500, checkInterval: 100, idle: 10_000 })
  app.post('/api/echo', { config: { access: 'public' } }, (request) => ({ body: request.body }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

const head =
  'POST /api/echo HTTP/1.1\r\nHost: store\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n'

/** Sends a beginning and then a little more, again and again, until the server ends it. */
async function sendSlowly(
  server: StoreServer,
  beginning: string,
  more: string,
): Promise<{ response: string; ms: number }> {
  // The server's time begins when it accepts, which it may do before this side is told of the connection.
  const begun = performance.now()
  const { socket, received } = openConnection(server)
  await once(socket, 'connect')
  socket.write(beginning)
  const dripping = setInterval(() => socket.write(more), 50)
  const response = await received
  clearInterval(dripping)
  return { response, ms: performance.now() - begun }
}

test('headers have 10 seconds, a request has 30, and that is looked at every 5', async () => {
  app = await createServer(deps)
  expect(app.server.headersTimeout).toBe(10_000)
  expect(app.server.requestTimeout).toBe(30_000)
  expect(Reflect.get(app.server, 'connectionsCheckingInterval')).toBe(5_000)
})

test('headers that come too slowly end the connection', async () => {
  const { response, ms } = await sendSlowly(await serverWithShortTimeouts(), head, 'X-Slow: 1\r\n')
  expect(statusOf(response)).toBe(408)
  expect(ms).toBeGreaterThanOrEqual(500)
})

test('a body that comes too slowly ends the connection', async () => {
  const { response, ms } = await sendSlowly(await serverWithShortTimeouts(), `${head}\r\n`, ' ')
  expect(statusOf(response)).toBe(408)
  expect(ms).toBeGreaterThanOrEqual(1_500)
})

test('a connection without a request ends without a response', async () => {
  expect(await openConnection(await serverWithShortTimeouts()).received).toBe('')
})
