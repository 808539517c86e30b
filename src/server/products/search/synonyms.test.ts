import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, type Person } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
let admin: Person
beforeAll(async () => {
  store = await createTestApp()
  const { db } = store
  admin = await createAdmin(db)
  await createProduct(db, { id: 'tee', name: 'Pocket Tee', category: 'T-Shirts', stock: { M: 3, XL: 1 } })
  await createProduct(db, { id: 'shirt', name: 'Oxford Shirt', category: 'Shirts', stock: { M: 3, XL: 0 } })
  await createProduct(db, { id: 'camp', name: 'Camp Shirt', category: 'Shirts', stock: { XL: 2 } })
  await createProduct(db, { id: 'overshirt', name: 'Rust Overshirt', category: 'Jackets' })
  await createProduct(db, { id: 'kurta', name: 'Block-Print Kurta', category: 'Kurtas' })
  await createProduct(db, {
    id: 'trousers',
    name: 'Pressed Trousers',
    category: 'Trousers',
    stock: { 32: 1, 34: 0 },
  })
  await createProduct(db, { id: 'joggers', name: 'Slate Joggers', category: 'Joggers' })
  await createProduct(db, {
    id: 'jeans',
    name: 'Coal Black Jeans',
    category: 'Jeans',
    stock: { 32: 0, 34: 1 },
  })
  await createProduct(db, { id: 'blazer', name: 'Navy Blazer', category: 'Blazers', colors: ['Madder'] })
})
afterAll(() => store.stop())

const found = async (q: string): Promise<string[]> =>
  (await store.call('GET', `/api/products/search?q=${encodeURIComponent(q)}`)).body.products.map(
    ({ id }: { id: string }) => id,
  )

test.each([
  ['tshirt', ['tee']],
  ['t shirt', ['tee']],
  ['t-shirts for men', ['tee']],
  ['over shirt', ['overshirt']],
  ['blockprint', ['kurta']],
  ['blazernavy', ['blazer']],
  ['pant', ['joggers', 'trousers']],
  ['PANTS', ['joggers', 'trousers']],
  ['coat', ['blazer', 'overshirt']],
  ['red blazer', ['blazer']],
  ['कुर्ता', ['kurta']],
  ['XL shirt', ['camp', 'tee']],
  ['xl', ['camp', 'tee']],
  ['pants 32', ['trousers']],
  ['size 34', ['jeans']],
])('a search for %s', async (q, expected) => {
  expect((await found(q)).toSorted()).toEqual(expected)
})

test('a T-shirt is no shirt: shirts come first', async () => {
  expect((await found('shirt')).slice(0, 2).toSorted()).toEqual(['camp', 'shirt'])
  expect(await found('xl shirt')).toEqual(['camp', 'tee'])
})

test('a size that sells out is found no more at once', async () => {
  await createProduct(store.db, { id: 'last', name: 'Last Shirt', category: 'Shirts', stock: { XS: 1 } })
  expect(await found('xs shirt')).toEqual(['last'])
  const { token } = await createPerson(store.db)
  const ordered = await postOrder(store, token, orderBody([{ product_id: 'last', size: 'XS' }]))
  expect(ordered.status).toBe(201)
  expect(await found('xs shirt')).toEqual([])
})

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  body?: unknown,
  token: string | undefined = admin.token,
) => store.call(method, `/api/admin/synonyms${path}`, { token, ...(body === undefined ? {} : { body }) })

test('staff add, change and remove a synonym, which the next search knows', async () => {
  expect(await found('dungarees')).toEqual([])
  const added = await call('POST', '', { term: ' Dungarees ', means: 'Jeans, joggers, , !' })
  expect(added.status).toBe(201)
  expect(added.body.synonyms).toContainEqual({ term: 'dungarees', means: ['jeans', 'joggers'] })
  expect((await found('dungaree')).toSorted()).toEqual(['jeans', 'joggers'])
  const changed = await call('POST', '', { term: 'dungaree', means: 'coal black jeans' })
  expect(changed.body.synonyms).toContainEqual({ term: 'dungaree', means: ['coal black jeans'] })
  expect(changed.body.synonyms).toHaveLength(added.body.synonyms.length)
  expect(await found('dungarees')).toEqual(['jeans'])
  expect((await call('DELETE', '/dungaree')).status).toBe(200)
  expect(await found('dungarees')).toEqual([])
  expect((await call('DELETE', '/dungaree')).status).toBe(404)

  const { body } = await store.call('GET', '/api/admin/audit?entity=synonym', { token: admin.token })
  expect(body.entries.map((entry: { action: string }) => entry.action)).toEqual([
    'synonym.remove',
    'synonym.save',
    'synonym.save',
  ])
  expect(body.entries[1]).toMatchObject({
    entity_id: 'dungaree',
    before: { term: 'dungarees', means: ['jeans', 'joggers'] },
    after: { term: 'dungaree', means: ['coal black jeans'] },
  })
})

test('a synonym of several words, in any script', async () => {
  await call('POST', '', { term: 'office bottoms', means: 'pressed trousers' })
  expect(await found('blue office bottoms')).toEqual([])
  expect(await found('office bottoms')).toEqual(['trousers'])
  await call('POST', '', { term: 'पैंट नीली', means: 'joggers' })
  expect(await found('पैंट नीली')).toEqual(['joggers'])
})

test('the list is for staff and validates what it takes', async () => {
  const customer = await createPerson(store.db)
  const staff = await createPerson(store.db, { role: 'staff' })
  expect((await call('GET', '', undefined, '')).status).toBe(401)
  expect((await call('GET', '', undefined, customer.token)).status).toBe(403)
  expect((await call('GET', '', undefined, staff.token)).status).toBe(200)
  for (const body of [
    {},
    { term: 'x' },
    { term: '', means: 'y' },
    { term: '!', means: 'y' },
    { term: 'x', means: ' , ' },
  ])
    expect((await call('POST', '', body)).status).toBe(400)
})
