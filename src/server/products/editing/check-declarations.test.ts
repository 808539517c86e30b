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

test('a product without its declarations stays a draft, and says what is missing', async () => {
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

test('a file and a change of many name the row and the product that may not be on sale', async () => {
  const send = (file: string, query = '') =>
    store.call('POST', `/api/admin/products/import${query}`, {
      token,
      body: file,
      headers: { 'content-type': 'text/csv' },
    })
  const { body } = await call('POST', '/api/products', {
    ...productInput,
    name: 'Sage Shirt',
    ...declarations,
  })
  const { id } = body.product
  const rows = `id,name,category,price,collection_id,mrp\n${id},,,,,1799\n,Bare Kurta,Kurtas,999,classy,1299\n${id},,,,,`
  const { problems, refused } = (await send(rows, '?dry_run=true')).body
  expect(refused).toBe(2)
  expect(problems).toEqual(
    expect.arrayContaining([
      { row: 3, column: 'generic_name', message: 'Generic name is missing', name: 'Bare Kurta' },
      { row: 4, column: 'id', message: 'Row 2 is about this product too', name: 'Sage Shirt' },
    ]),
  )
  const refusal = await send(rows)
  expect([refusal.status, refusal.body.problems]).toEqual([400, problems])

  const other = { ...productInput, name: 'Teal Shirt', ...declarations, price: 500 }
  const second = (await call('POST', '/api/products', other)).body.product
  const priced = await send(`id,price,mrp\n${second.id},1900,1799\n`)
  expect(priced.body.problems).toEqual([
    { row: 2, column: 'price', message: expect.stringContaining('above the MRP'), name: 'Teal Shirt' },
  ])
  const raise = { kind: 'price', how: 'amount', value: 1200, rounding: 'none', show_reduction: false }
  const bulk = await call('POST', '/api/admin/products/bulk', { ids: [id, second.id], change: raise })
  expect([bulk.status, bulk.body.error]).toEqual([
    400,
    expect.stringMatching(/^(?:Sage|Teal) Shirt: .* above the MRP/),
  ])
})

test('the page of a product shows its declarations', async () => {
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

test('the first imported product brings a filter and a sort by country of origin', async () => {
  const choices = async () => (await store.call('GET', '/api/catalogue/choices')).body
  const add = async (name: string, more: object) =>
    (await call('POST', '/api/products', { ...productInput, name, ...declarations, ...more })).body.product
  await add('Khadi Shirt', {})
  expect(await choices()).not.toHaveProperty('countries')
  const page = async (query = '') => (await store.app.inject(`/products${query}`)).body
  expect(await page()).not.toContain('Country of origin')

  const imported = { country_of_origin: 'Nepal', importer: 'Ranjha and Sons, New Delhi 110001' }
  const { id } = await add('Dhaka Shirt', imported)
  expect((await choices()).countries).toEqual(['India', 'Nepal'])
  const found = async (query: string) =>
    (await store.call('GET', `/api/products/public?${query}`)).body.products.map(
      (product: { country_of_origin: string }) => product.country_of_origin,
    )
  expect(await found('country=nepal')).toEqual(['Nepal'])
  const sorted = await found('sort=country')
  expect(sorted).toEqual(sorted.toSorted())
  expect(sorted.at(-1)).toBe('Nepal')
  const filtered = await page('?country=Nepal')
  expect(filtered).toContain('Dhaka Shirt')
  expect(filtered).not.toContain('Khadi Shirt')
  expect(filtered).toMatch(/<select[^>]*name="country"/)
  expect(filtered).toContain('<option value="country">Country of Origin</option>')

  expect((await store.call('DELETE', `/api/products/${id}`, { token })).status).toBe(200)
  expect(await choices()).not.toHaveProperty('countries')
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
