import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'

let store: TestApp
beforeEach(async () => void (store = await createTestApp()))
afterEach(() => store.stop())

interface Opened {
  close(): Promise<void>
  /** a connection that the store has taken */
  socket: Socket
}

async function open(times?: Parameters<typeof gracefulShutdown>[1]): Promise<Opened> {
  const close = gracefulShutdown(store.app, times)
  await store.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = store.app.server.address() as AddressInfo
  const taken = once(store.app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await taken
  return { close, socket }
}

const login = JSON.stringify({ email: 'nobody@taanka.example', password: 'Not the one 1' })
const head = [
  'POST /api/auth/login HTTP/1.1',
  'host: store',
  'content-type: application/json',
  `content-length: ${login.length}`,
]
const firstHalf = [...head, '', login.slice(0, 20)].join('\r\n')
const secondHalf = login.slice(20)

test('a connection without a request does not delay the shutdown', async () => {
  const { close, socket } = await open()
  const ended = once(socket, 'close')
  await close()
  await ended
})

test('a request in flight gets the response of the API, and then the connection ends', async () => {
  const { close, socket } = await open()
  const response = text(socket)
  socket.write(firstHalf)
  await once(store.app.server, 'request')
  const closed = close()
  await expect.poll(() => store.app.server.listening).toBe(false)
  socket.write(secondHalf)
  expect(await response).toMatch(/^HTTP\/1\.1 401 .*connection: close.*"code":"BAD_CREDENTIALS"/is)
  await closed
})

/** Fifty clients that connect within one turn of the event loop, before the server can accept them. */
async function crowd(): Promise<Promise<string>[]> {
  await store.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = store.app.server.address() as AddressInfo
  // A turn goes on from here without a look at new connections.
  await readFile(import.meta.filename)
  const responses = Array.from({ length: 50 }, () => {
    const waiting = connect(port, '127.0.0.1')
    waiting.write('GET /healthz HTTP/1.1\r\nhost: store\r\n\r\n')
    return text(waiting)
  })
  await new Promise((resolve) => process.nextTick(resolve))
  return responses
}

test('connections in the accept queue of the kernel get a response', async () => {
  const close = gracefulShutdown(store.app)
  const responses = await crowd()
  await close()
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 200 /)
})

test('so do they when the process stood still for a moment', async () => {
  const close = gracefulShutdown(store.app)
  const responses = await crowd()
  const closed = close()
  for (const until = performance.now() + 700; performance.now() < until;);
  await closed
  for (const response of await Promise.all(responses)) expect(response).toMatch(/^HTTP\/1\.1 200 /)
})

test('during the grace time it listens, is not ready, and closes each connection', async () => {
  const { close, socket } = await open()
  const closed = close()
  const { port } = store.app.server.address() as AddressInfo
  const late = connect(port, '127.0.0.1')
  late.write('GET /readyz HTTP/1.1\r\nhost: store\r\n\r\n')
  expect(await text(late)).toMatch(/^HTTP\/1\.1 503 .*connection: close/is)
  socket.destroy()
  await closed
})

test('a request on a keep-alive connection at the moment of closing gets a response', async () => {
  const { close, socket } = await open()
  const response = text(socket)
  socket.write('GET /healthz HTTP/1.1\r\nhost: store\r\n\r\n')
  await once(socket, 'readable')
  const closed = close()
  socket.write('GET /healthz HTTP/1.1\r\nhost: store\r\n\r\n')
  await closed
  const [first, second] = (await response).split(/(?<=\})(?=HTTP)/)
  expect(first).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is)
  expect(second).toMatch(/^HTTP\/1\.1 200 .*connection: close/is)
})

test('a client that does not finish its request in time is disconnected', async () => {
  const { close, socket } = await open({ grace: 500, request: 200 })
  const ended = once(socket, 'close')
  socket.on('error', () => {})
  socket.write(firstHalf)
  await once(store.app.server, 'request')
  await close()
  await ended
})
