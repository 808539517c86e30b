import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
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

test('a connection on which nothing was asked does not hold up the end', async () => {
  const { close, socket } = await open()
  const ended = once(socket, 'close')
  await close()
  await ended
})

test('a request under way is answered in the words of the store, and then the connection ends', async () => {
  const { close, socket } = await open()
  const answered = text(socket)
  socket.write(firstHalf)
  await once(store.app.server, 'request')
  const closed = close()
  await expect.poll(() => store.app.server.listening).toBe(false)
  socket.write(secondHalf)
  expect(await answered).toMatch(/^HTTP\/1\.1 401 .*connection: close.*"code":"BAD_CREDENTIALS"/is)
  await closed
})

test('connections that the kernel has accepted and the store has not are answered', async () => {
  const close = gracefulShutdown(store.app)
  await store.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = store.app.server.address() as AddressInfo
  const asked = Array.from({ length: 50 }, () => {
    const waiting = connect(port, '127.0.0.1')
    waiting.write('GET /healthz HTTP/1.1\r\nhost: store\r\n\r\n')
    return text(waiting)
  })
  // They are connected in this turn, and the store has not had one to accept them.
  await new Promise((resolve) => process.nextTick(resolve))
  await close()
  for (const answer of await Promise.all(asked)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('for a moment it still listens, says that it is not ready, and keeps no connection', async () => {
  const { close, socket } = await open()
  const closed = close()
  const { port } = store.app.server.address() as AddressInfo
  const late = connect(port, '127.0.0.1')
  late.write('GET /readyz HTTP/1.1\r\nhost: store\r\n\r\n')
  expect(await text(late)).toMatch(/^HTTP\/1\.1 503 .*connection: close/is)
  socket.destroy()
  await closed
})

test('a request that was on its way over a kept connection at the moment of closing is answered', async () => {
  const { close, socket } = await open()
  const answered = text(socket)
  socket.write('GET /healthz HTTP/1.1\r\nhost: store\r\n\r\n')
  await once(socket, 'readable')
  const closed = close()
  socket.write('GET /healthz HTTP/1.1\r\nhost: store\r\n\r\n')
  await closed
  const [first, second] = (await answered).split(/(?<=\})(?=HTTP)/)
  expect(first).toMatch(/^HTTP\/1\.1 200 .*connection: keep-alive/is)
  expect(second).toMatch(/^HTTP\/1\.1 200 .*connection: close/is)
})

test('whoever does not finish a request in time is cut off', async () => {
  const { close, socket } = await open({ grace: 500, request: 200 })
  const ended = once(socket, 'close')
  socket.on('error', () => {})
  socket.write(firstHalf)
  await once(store.app.server, 'request')
  await close()
  await ended
})
