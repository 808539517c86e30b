import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { lines, sendBytes } from './raw-requests.ts'
import { last, length, outer, post, readAsOne, refused, smuggled } from './smuggled-requests.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp()
  await store.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => store.stop())

test.each(refused)(
  '%s gets 400 and the end of the connection, and nothing behind it is a request',
  async (_, bytes) => {
    const { statuses, seen } = await sendBytes(store, bytes)
    expect(statuses).toEqual([400])
    expect(seen.filter((request) => !request.startsWith(outer))).toEqual([])
  },
)

test.each(readAsOne)('a body that is read %s is one request', async (_, bytes) => {
  const { statuses, seen } = await sendBytes(store, bytes + last)
  expect(seen).toEqual([outer, 'GET /healthz?last'])
  // A body that is no JSON ends the connection with its response.
  expect([[400], [400, 200]]).toContainEqual(statuses)
})

test('the body of a GET is no request', async () => {
  const get = lines('GET /healthz HTTP/1.1', 'Host: store', length(smuggled), '', smuggled)
  const { statuses, seen } = await sendBytes(store, get + last)
  expect(seen).toEqual(['GET /healthz', 'GET /healthz?last'])
  expect(statuses).toEqual([200, 200])
})

test('bytes after a body that are no HTTP end the connection', async () => {
  const { statuses, seen } = await sendBytes(
    store,
    post(['Content-Length: 2'], `{}{"x":1}\r\n\r\n${smuggled}`),
  )
  expect(seen).toEqual([outer])
  expect(statuses.at(-1)).toBe(400)
  expect(statuses.length).toBeLessThanOrEqual(2)
})

test('the store answers as ever after all of it', async () => {
  expect(await sendBytes(store, last)).toEqual({ statuses: [200], seen: ['GET /healthz?last'] })
})
