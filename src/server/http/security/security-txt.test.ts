import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, testConfig, type TestApp } from '../../../../tests/support/test-app.ts'
import { createApp } from '../../app.ts'

let store: TestApp
beforeAll(async () => void (store = await createTestApp()))
afterAll(() => store.stop())

const path = '/.well-known/security.txt'

test('a shop that names no contact has no security.txt', async () => {
  expect((await store.call('GET', path)).status).toBe(404)
})

test('names the contact of the shop, for a while', async () => {
  const config = testConfig(store.config.dataDir, {
    SECURITY_CONTACT: 'mailto:security@shop.example',
    PUBLIC_URL: 'https://shop.example',
  })
  const app = await createApp({ config, db: store.db, pool: store.pool }, { withPages: false })
  const { headers, payload } = await app.inject(path)
  await app.close()
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(payload).toMatch(
    /^Contact: mailto:security@shop\.example\nExpires: .+Z\nCanonical: https:\/\/shop\.example\/\.well-known\/security\.txt\n$/,
  )
  const expires = Date.parse(/Expires: (.+)/.exec(payload)![1]!)
  expect(expires).toBeGreaterThan(Date.now())
})
