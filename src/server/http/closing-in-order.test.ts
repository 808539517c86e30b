import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { closingInOrder } from './closing-in-order.ts'

let store: TestApp
beforeEach(async () => void (store = await createTestApp()))
afterEach(() => store.stop())

interface Opened {
  close(): Promise<void>
  /** a connection that the store has taken */
  socket: Socket
}

async function open(patience?: number): Promise<Opened> {
  const close = closingInOrder(store.app, patience)
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

test('what is under way is answered in the words of the store, and then the connection ends', async () => {
  const { close, socket } = await open()
  const answered = text(socket)
  socket.write(firstHalf)
  await once(store.app.server, 'request')
  const closed = close()
  await expect.poll(() => store.app.server.listening).toBe(false)
  socket.write(`${secondHalf}GET /api/nothing HTTP/1.1\r\nhost: store\r\n\r\n`)
  const [first, second] = (await answered).split(/(?<=\})(?=HTTP)/)
  expect(first).toMatch(/^HTTP\/1\.1 401 .*"code":"BAD_CREDENTIALS"/s)
  expect(second).toMatch(/^HTTP\/1\.1 404 .*connection: close.*"code":"NOT_FOUND"/is)
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

test('a connection is ended once the answer that was under way has been sent', async () => {
  const { close, socket } = await open()
  const answered = text(socket)
  socket.write(firstHalf)
  await once(store.app.server, 'request')
  const closed = close()
  await expect.poll(() => store.app.server.listening).toBe(false)
  socket.write(secondHalf)
  await closed
  expect(await answered).toMatch(/^HTTP\/1\.1 401 /)
})

test('whoever does not finish a request in time is cut off', async () => {
  const { close, socket } = await open(200)
  const ended = once(socket, 'close')
  socket.on('error', () => {})
  socket.write(firstHalf)
  await once(store.app.server, 'request')
  await close()
  await ended
})
