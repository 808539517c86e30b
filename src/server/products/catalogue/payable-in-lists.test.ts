import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct } from '../../../../tests/support/factories.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
let admin: string
let customer: string
let id: string
beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  customer = (await createPerson(store.db)).token
  id = await createProduct(store.db, { name: 'Oxford Shirt', price: 1000 })
  await store.call('POST', `/api/products/wishlist/${id}`, { token: customer })
  await put('/api/admin/store/seller', {
    legal_name: 'Loom and Thread',
    gstin: '',
    address: '1 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  })
})
afterAll(() => store.stop())

const put = async (path: string, body: object) =>
  expect(await store.call('PUT', path, { token: admin, body })).toMatchObject({ status: 200 })
const choose = (scheme: 'added' | 'included') =>
  put('/api/admin/store/tax', { registration: 'regular', scheme, gstin: '29AAGCB7383J1Z4' })

const lists = [
  '/api/products/public?limit=12',
  '/api/products/search?q=oxford',
  '/api/products/public/featured',
  '/api/products/wishlist',
  '/api/collections/public',
  '/api/collections/public/top',
  '/api/collections/public/classy',
  '/api/home/public',
]

/** The payable price of the shirt in each list, wherever it names it. */
const paid = () =>
  Promise.all(
    lists.map(async (path) => {
      const { body } = await store.call('GET', path, { token: customer })
      const shirts = mentions(body)
      expect([path, shirts.length > 0]).toEqual([path, true])
      return [...new Set(shirts)]
    }),
  )

function mentions(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const deeper = Object.values(value).flatMap(mentions)
  if (!('price' in value && 'id' in value && value.id === id)) return deeper
  return ['payable' in value ? value.payable : undefined, ...deeper]
}

test('every list says what a checkout of one unit charges, from the moment on at which tax is added', async () => {
  await choose('included')
  expect(await paid()).toEqual(lists.map(() => [undefined]))
  await choose('added')
  expect(await paid()).toEqual(lists.map(() => [1050]))
  const rate = {
    hsn: '6205',
    from: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
    slabs: [{ up_to_paise: null, rate: 12 }],
  }
  await store.call('POST', '/api/admin/tax-rates', { token: admin, body: rate })
  expect(await paid()).toEqual(lists.map(() => [1120]))
  const items = [{ product_id: id, size: 'M', quantity: 3 }]
  const { body } = await store.call('POST', '/api/cart/quote', { body: { items } })
  expect(body.items[0]).toMatchObject({ price: 1000, payable: 1120 })
})
