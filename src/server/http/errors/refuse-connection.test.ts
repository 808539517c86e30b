import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange } from '../../../../tests/support/raw-http.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

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
  const [head = '', body = ''] = (await exchange(store.app, sent)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}/)
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'BAD_REQUEST' })
})
