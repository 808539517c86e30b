import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection, statusOf } from '../../../../tests/support/raw-http.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp()
  await store.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => store.stop())

const head = (...fields: string[]) =>
  ['POST /api/contact HTTP/1.1', 'host: store', 'content-type: application/json', ...fields, '', ''].join(
    '\r\n',
  )
const piece = 'x'.repeat(64 * 1024)
const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`
const megabytes = 1024 * 1024

/** Sends without an end, at the pace at which the store reads, and reads only when the store has closed. */
async function keepSending(first: string, next: string): Promise<{ received: string; sent: number }> {
  const { socket, received } = openConnection(store.app)
  let sent = 0
  socket.on('close', () => (sent = socket.bytesWritten))
  const send = () => {
    while (!socket.destroyed && socket.write(next));
  }
  socket.on('drain', send)
  socket.write(first)
  send()
  return { received: await received, sent }
}

test.each([
  ['says how long it is', head(`content-length: ${1024 * megabytes}`), piece],
  ['comes in chunks', head('transfer-encoding: chunked'), chunk],
])('a client still sending a body that %s reads that it is too large', async (_, first, next) => {
  const { received, sent } = await keepSending(first, next)
  expect(statusOf(received)).toBe(413)
  expect(received).toContain('"code":"PAYLOAD_TOO_LARGE"')
  expect(sent).toBeLessThan(64 * megabytes)
})

test('a body that is only somewhat too large leaves the connection open for the next request', async () => {
  const body = 'x'.repeat(megabytes)
  const { socket, received } = openConnection(store.app)
  socket.write(head(`content-length: ${body.length}`) + body)
  socket.write('GET /healthz HTTP/1.1\r\nhost: store\r\nconnection: close\r\n\r\n')
  const [first, second] = (await received).split(/(?=HTTP\/1\.1 )/)
  expect([statusOf(first!), statusOf(second!)]).toEqual([413, 200])
})
