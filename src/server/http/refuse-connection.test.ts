import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp()
  await store.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => store.stop())

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: store\r\nX-Long: ${'a'.repeat(40_000)}`, 431],
])('%s is refused as any other request', async (_, sent, status) => {
  const [head = '', body = ''] = (await exchange(sent)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}/)
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'BAD_REQUEST' })
})

function exchange(sent: string): Promise<string> {
  const { port } = store.app.server.address() as AddressInfo
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (data) => (received += String(data)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}
