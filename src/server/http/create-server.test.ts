import { afterAll, beforeAll, expect, test } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

test('reports that it runs and is ready', async () => {
  const health = await store.call('GET', '/healthz')
  expect(health).toMatchObject({ status: 200, body: { success: true, version: packageFile.version } })
  expect((await store.call('GET', '/readyz')).body).toEqual({ success: true })
})

test('gives every response an id', async () => {
  for (const address of ['/healthz', '/api/nowhere', '/api/orders/%zz'])
    expect((await store.call('GET', address)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('shows the OpenAPI document and its page', async () => {
  expect((await store.call('GET', '/api/openapi.json')).body.openapi).toBe('3.1.0')
  expect((await store.call('GET', '/api/docs/')).status).toBe(200)
})
