import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceSite } from '../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp({}, { withPages: true, site: await sourceSite() })
})
afterAll(() => store.stop())

test.each([
  ['/%', 'Page not found'],
  ['/%E0%A4%A', 'Page not found'],
  ['/cotton-50%-off?from=mail', 'Page not found'],
  ['/products/%ff', 'Product not found'],
  ['/collections/%C0%AE', 'Collection Not Found'],
])('the badly encoded address %s gives a page', async (address, text) => {
  const { status, body, headers } = await store.call('GET', address)
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain(text)
})

test.each(['/api/orders/%zz', '/api/%', '/media/%ff', '/assets/%'])(
  '%s is no page: its refusal is JSON',
  async (address) => {
    const { status, body } = await store.call('GET', address)
    expect([status, body.success]).toEqual([400, false])
  },
)
