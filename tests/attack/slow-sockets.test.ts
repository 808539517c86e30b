import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../support/factories.ts'
import { openConnection, statusOf, type RawConnection } from '../support/raw-http.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { times } from './attack-size.ts'
import { lines } from './raw-requests.ts'

/** Milliseconds: long enough for a few dozen calls of a customer beside the attack. */
const limits = {
  headers: times(5_000, 2_000),
  request: times(8_000, 3_000),
  checkInterval: 250,
  idle: times(12_000, 5_000),
}

/** Milliseconds within which a connection over its limit has ended, as `expect.poll` waits; without a limit it would stay for ever. */
const inTime = 60_000

let store: TestApp
let token: string
/** Milliseconds below which the median of a customer's calls stays: ten times that without an attack, and at least a second. */
let quick: number
beforeAll(async () => {
  store = await createTestApp({}, { times: limits })
  await store.app.listen({ host: '127.0.0.1', port: 0 })
  token = (await createPerson(store.db)).token
  quick = Math.max(1_000, 10 * (await timeOfACall()))
})
afterAll(() => store.stop())

async function openMany(count: number, beginning = ''): Promise<RawConnection[]> {
  const connections = Array.from({ length: count }, () => openConnection(store.app))
  await Promise.all(connections.map(({ socket }) => once(socket, 'connect')))
  for (const { socket } of connections) if (beginning) socket.write(beginning)
  return connections
}

/** Sends a little on each, again and again. Returns a function that stops it. */
function drip(connections: RawConnection[], more: string): () => void {
  const timer = setInterval(() => {
    for (const { socket } of connections) if (socket.writable) socket.write(more)
  }, 500)
  return () => clearInterval(timer)
}

/** Median time of 30 calls, one after the other, each of which queries the database. */
async function timeOfACall(): Promise<number> {
  const { port } = store.app.server.address() as AddressInfo
  const took: number[] = []
  for (let call = 0; call < 30; call++) {
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    await answer.text()
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[15]!
}

const head = lines(
  'POST /api/auth/login HTTP/1.1',
  'Host: store',
  'Content-Type: application/json',
  'Content-Length: 10000',
  '',
)

const attacks: [string, { beginning: string; more: string; status: number | undefined; limit: number }][] = [
  ['on which nothing is sent', { beginning: '', more: '', status: undefined, limit: limits.headers }],
  ['with slow request lines', { beginning: 'GE', more: '', status: 408, limit: limits.headers }],
  ['with slow headers', { beginning: head, more: 'X-Slow: 1\r\n', status: 408, limit: limits.headers }],
  ['with slow bodies', { beginning: `${head}\r\n{`, more: ' ', status: 408, limit: limits.request }],
  [
    'with slow chunks',
    {
      beginning: `${head.replace('Content-Length: 10000', 'Transfer-Encoding: chunked')}\r\n1\r\n{\r\n`,
      more: '1\r\n \r\n',
      status: 408,
      limit: limits.request,
    },
  ],
]

test.concurrent.each(attacks)(
  '300 connections %s make no customer wait, and end in time',
  async (_, { beginning, more, status, limit }) => {
    const begun = performance.now()
    const connections = await openMany(300, beginning)
    const stop = more ? drip(connections, more) : () => {}
    expect(await timeOfACall()).toBeLessThan(quick)
    const answers = await Promise.all(connections.map(({ received }) => received))
    stop()
    const took = performance.now() - begun
    expect(took).toBeGreaterThanOrEqual(limit)
    expect(took).toBeLessThan(limit + inTime)
    expect(new Set(answers.map((answer) => (answer ? statusOf(answer) : undefined)))).toEqual(
      new Set([status]),
    )
  },
)

test('connections that read nothing of what they ask for make no customer wait, and end', async () => {
  const { port } = store.app.server.address() as AddressInfo
  const { length } = (await store.app.inject('/api/openapi.json')).payload
  // More than both ends of a connection hold in their buffers.
  const asked = Math.ceil(16_000_000 / length)
  const request = lines('GET /api/openapi.json HTTP/1.1', 'Host: store', '', '').repeat(asked)
  const before = await openConnections(store)
  // Without a listener for data nothing is read.
  const readers = Array.from({ length: times(40, 8) }, () => connect(port, '127.0.0.1'))
  for (const reader of readers) reader.on('error', () => {}).write(request)
  await expect.poll(() => openConnections(store)).toBe(before + readers.length)
  expect(await timeOfACall()).toBeLessThan(quick)
  await expect.poll(() => openConnections(store), { timeout: 60_000 }).toBeLessThanOrEqual(before)
  for (const reader of readers) reader.destroy()
})

test('the store holds none of them any more', async () => {
  expect(await timeOfACall()).toBeLessThan(quick)
  store.app.server.closeIdleConnections()
  await expect.poll(() => openConnections(store)).toBe(0)
})

const openConnections = ({ app }: TestApp): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
