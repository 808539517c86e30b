import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createCollection, productInput } from '../../../../tests/support/factories.ts'
import { openShop } from '../../../../tests/support/own-shop.ts'
import { sourceSite } from '../../../../tests/support/pages-app.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const declarations = {
  generic_name: 'Shirt',
  net_quantity: '1 piece',
  manufacturer: 'Ranjha and Sons, 4 Ring Road, New Delhi 110001',
  country_of_origin: 'India',
  mrp: 1799,
}

let store: TestApp
let token: string
beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'off' }, { withPages: true, site: await sourceSite() })
  await openShop(store.pool)
  await createCollection(store.db)
  token = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

const call = (method: 'POST' | 'PUT', url: string, body: object) => store.call(method, url, { token, body })

test('own-shop 70: a product without its declarations stays a draft, and says what is missing', async () => {
  expect(await call('POST', '/api/products', productInput)).toMatchObject({
    status: 400,
    body: {
      error: 'Generic name is missing',
      fields: { net_quantity: 'Net quantity is missing', mrp: 'MRP is missing' },
    },
  })
  const draft = (await call('POST', '/api/products', { ...productInput, draft: true })).body.product
  expect(draft).toMatchObject({ draft: true, archived: true })
  const edit = (change: object) => call('PUT', `/api/products/${draft.id}`, change)
  const { net_quantity: _, ...others } = declarations
  expect((await edit({ ...others, archived: false })).body.fields).toEqual({
    net_quantity: 'Net quantity is missing',
  })
  expect((await edit({ ...declarations, archived: false })).body.product).toMatchObject({
    draft: false,
    archived: false,
    ...declarations,
  })
  expect((await edit({ mrp: null })).status).toBe(400)
  expect((await edit({ price: 1199 })).status).toBe(200)
})

test('own-shop 69: the page of a product shows its declarations', async () => {
  const body = { ...productInput, name: 'Declared Shirt', ...declarations, packer: 'Loom House, Bengaluru' }
  const { id } = (await call('POST', '/api/products', body)).body.product
  expect((await store.call('GET', `/api/products/public/${id}`)).body.product).toMatchObject(declarations)
  const page = (await store.app.inject(`/products/${id}`)).body.replaceAll('<!-- -->', '')
  for (const fact of [
    ...Object.values(declarations).slice(0, 4),
    body.packer,
    'MRP ₹1,799 (incl. of all taxes)',
  ])
    expect(page).toContain(fact)
})

test('a product that was on sale before keeps its place, and the sample asks for nothing', async () => {
  await store.pool.query(
    `insert into products (id, name, category, price, collection_id) values ('old-shirt', 'Old', 'Shirts', 700, 'classy')`,
  )
  expect((await call('PUT', '/api/products/old-shirt', { price: 800 })).status).toBe(200)
  const sample = await createTestApp()
  await createCollection(sample.db)
  const admin = await createAdmin(sample.db)
  expect(
    (await sample.call('POST', '/api/products', { token: admin.token, body: productInput })).status,
  ).toBe(201)
  await sample.stop()
})
