import { beforeAll, expect, test } from 'vitest'
import { createCollection, productInput } from '../../../../tests/support/factories.ts'
import { staffedStore, type StaffCall } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
beforeAll(() => createCollection(store.db, 'classy'))

const staff: StaffCall = (method, path, body) => store.staff(method, `/api/products${path}`, body)
const create = async (category: string) =>
  (await staff('POST', '', { ...productInput, category })).body.product as { id: string; category: string }
const categories = async (): Promise<string[]> =>
  (await store.staff('GET', '/api/admin/products/choices')).body.categories
const importFile = (file: string, query = '') =>
  store.call('POST', `/api/admin/products/import${query}`, {
    token: store.admin.token,
    body: file,
    headers: { 'content-type': 'text/csv' },
  })

test('a new product takes the spelling of its category that others have', async () => {
  expect((await create('Kurtas')).category).toBe('Kurtas')
  const { id, category } = await create('KURTAS')
  expect(category).toBe('Kurtas')
  expect((await staff('PUT', `/${id}`, { category: 'kurtas' })).body.product.category).toBe('Kurtas')
  const { rows } = await store.pool.query(
    `select after ->> 'category' as category from audit_log where entity_id = $1 order by id`,
    [id],
  )
  expect(rows.map((row) => row.category).filter((text) => text !== null)).toEqual(['Kurtas'])
})

test('the only product of a category may spell it anew', async () => {
  const { id } = await create('jackets')
  expect((await staff('PUT', `/${id}`, { category: 'Jackets' })).body.product.category).toBe('Jackets')
})

test('an import takes the known spelling, and its preview reports no change', async () => {
  const { id } = await create('Shirts')
  await create('Shirts')
  const file = `id,name,category,price,collection_id\n${id},,SHIRTS,,\n,New One,shirts,900,classy\n,New Two,Caps,900,classy\n,New Three,caps,900,classy\n`
  expect((await importFile(file, '?dry_run=true')).body).toMatchObject({
    creates: 3,
    updates: 0,
    unchanged: 1,
  })
  expect((await importFile(file)).body).toMatchObject({ creates: 3, updates: 0 })
  const { rows } = await store.pool.query(
    `select distinct category from products where lower(category) in ('shirts', 'caps') order by 1`,
  )
  expect(rows).toEqual([{ category: 'Caps' }, { category: 'Shirts' }])
})

test('of two people who enter a new category at once the first gives the spelling', async () => {
  await Promise.all(['Vests', 'vests', 'VESTS', 'vEsts'].map(create))
  const { rows } = await store.pool.query(
    `select count(distinct category)::int as spellings from products where lower(category) = 'vests'`,
  )
  expect(rows).toEqual([{ spellings: 1 }])
})

test('the database itself keeps one spelling', async () => {
  await create('Belts')
  await store.pool.query(
    `insert into products (id, name, category, price, collection_id) values ('a-belt', 'A belt', 'BELTS', 10, 'classy')`,
  )
  expect(await categories()).not.toContain('BELTS')
})

const product = async (more: object) => (await staff('POST', '', { ...productInput, ...more })).body.product

test('badge, country and colours have one spelling each, whatever its case and blanks', async () => {
  await product({ badge: 'New In', country_of_origin: 'Nepal', colors: ['Sea Green', 'Rust'] })
  const twin = {
    badge: ' new  in',
    country_of_origin: 'NEPAL',
    colors: ['seagreen', 'rust', 'Sea\u200B Green'],
  }
  const { id, ...written } = await product(twin)
  expect(written).toMatchObject({
    badge: 'New In',
    country_of_origin: 'Nepal',
    colors: ['Sea Green', 'Rust'],
  })
  const edited = await staff('PUT', `/${id}`, { colors: ['Rust', 'SEA GREEN'], badge: 'NEW IN' })
  expect(edited.body.product).toMatchObject({ badge: 'New In', colors: ['Rust', 'Sea Green'] })
})

test('spellings of before are one choice and one filter', async () => {
  const ids = [
    await product({ colors: ['Teal'] }),
    await product({ colors: ['Teal'] }),
    await product({}),
  ].map(({ id }) => id)
  await store.pool.query(`update products set colors = '{teal}' where id = $1`, [ids[2]])
  const { colors } = (await store.staff('GET', '/api/admin/products/choices')).body
  expect(colors.filter((color: string) => /teal/i.test(color))).toEqual(['Teal'])
  const { body } = await store.call('GET', '/api/products/public?color=TEAL')
  expect(body.products.map((found: { id: string }) => found.id).sort()).toEqual(ids.sort())
})

test('a size keeps the spelling of its product, and none stands there twice', async () => {
  const { id } = await product({ sizeStock: { M: 2, 'UK 7': 1, XXL: 4 } })
  const put = await staff('PUT', `/${id}/stock`, { sizeStock: { m: 5, uk7: 1, XXL: 4 } })
  expect(put.body.product.sizeStock).toEqual({ M: 5, XXL: 4, 'UK 7': 1 })
  for (const sizeStock of [
    { M: 1, ' M': 2 },
    { M: 1, m: 2 },
    { 'UK 7': 1, UK7: 2 },
  ]) {
    const refused = await staff('PUT', `/${id}/stock`, { sizeStock })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { sizeStock: expect.stringMatching(/is there twice$/) } },
    })
  }
  const { body } = await store.call('GET', '/api/products/public?size=2xl')
  expect(body.products.map((found: { id: string }) => found.id)).toEqual([id])
})
