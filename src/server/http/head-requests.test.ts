import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCollection, createProduct } from '../../../tests/support/factories.ts'
import { sourceSite } from '../../../tests/support/pages-app.ts'
import { publicAddresses } from '../../../tests/support/public-addresses.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp({}, { withPages: true, site: await sourceSite() })
  await createCollection(store.db)
  await createProduct(store.db, { id: 'harbour-shirt', collectionId: 'classy' })
})
afterAll(() => store.stop())

const values: Record<string, string> = {
  id: 'harbour-shirt',
  idOrSlug: 'classy',
  pincode: '560001',
  name: 'google',
  file: '400.webp',
}

/** Every public GET of the route table, and every public page. */
const addresses = () => [
  ...store.app.routeAccess
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .map(({ url }) => url.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name).replace('*', 'none')),
  ...publicAddresses,
]

/** Headers that differ from one response to the next. */
const ofOneResponse = ['date', 'x-request-id', 'set-cookie']

async function ask(method: 'GET' | 'HEAD', url: string) {
  const { statusCode, headers, payload } = await store.app.inject({ method, url })
  const same = Object.entries(headers).filter(([name]) => !ofOneResponse.includes(name))
  return { url, status: statusCode, headers: Object.fromEntries(same), payload }
}

test('HEAD has the status and headers of GET on every public address, and no body', async () => {
  expect(addresses().length).toBeGreaterThan(50)
  for (const url of addresses()) {
    await ask('GET', url) // from here on out of the cache
    const { payload: _, ...got } = await ask('GET', url)
    expect(await ask('HEAD', url)).toEqual({ ...got, payload: '' })
  }
})
