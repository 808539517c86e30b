import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Setup } from '#shared/setup/setup.schema.ts'
import { contentEditor, type Editor } from '../../../../tests/support/contents.ts'
import {
  createCollection,
  createPerson,
  createProduct,
  openLedger,
} from '../../../../tests/support/factories.ts'
import { checksums, inconsistencies, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { deliverEverywhere, openShop } from '../../../../tests/support/own-shop.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { beginSelling } from '../../settings/begin-selling.ts'

let store: TestApp
let editor: Editor
beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'off' })
  await beginSelling(store)
  editor = await contentEditor(store)
})
afterAll(() => store.stop())

const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  store.call(method, `/api/${path}`, { token: editor.by.token, body })
const idsOf = async (table: 'products' | 'collections') =>
  (await store.pool.query<{ id: string }>(`select id from ${table} order by id`)).rows.map(({ id }) => id)

test('sample data leaves as it came, but for the activity log and counters', async () => {
  const before = await checksums(store)
  const added = await asAdmin('POST', 'admin/sample')
  expect(added).toMatchObject({ status: 201, body: { collections: 4, products: expect.any(Number) } })
  expect(added.body.products).toBeGreaterThanOrEqual(60)
  expect(added.body.pictures).toBeGreaterThan(added.body.products)
  const people = await store.pool.query('select 1 from users where role = $1', ['customer'])
  expect([people.rowCount, await inconsistencies(store)]).toEqual([0, []])
  const full = await asAdmin('GET', 'products')
  expect([full.body.total, full.body.products[0].images.length]).toEqual([
    added.body.products,
    expect.any(Number),
  ])

  // Counting of stock makes nobody's product the shop's own.
  const { id, sizeStock, stock_seen: _ } = full.body.products[0]
  const size = Object.keys(sizeStock)[0]!
  await asAdmin('PUT', `products/${id}/stock`, { sizeStock: { ...sizeStock, [size]: sizeStock[size] + 1 } })

  const counted = await asAdmin('DELETE', 'admin/sample', { preview: true })
  const asked = await asAdmin('DELETE', 'admin/sample?preview=true')
  for (const { body } of [counted, asked]) expect(body).toEqual(added.body)
  expect((await asAdmin('DELETE', 'admin/sample')).body).toEqual(added.body)
  const { audit_log, catalogue_version, ...after } = await checksums(store)
  expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => name in after)))
  expect([audit_log, catalogue_version]).not.toEqual([before['audit_log'], before['catalogue_version']])
})

test('the step to a first product leads past the sample data to a new one, and then to the one that was begun', async () => {
  const leadsTo = async (): Promise<string> => {
    const { steps } = (await asAdmin('GET', 'admin/setup')).body as Setup
    return steps.find(({ key }) => key === 'product')!.missing.at(-1)!.href
  }
  expect(await leadsTo()).toBe('/admin?tab=products&product=new')
  await createProduct(store.db, { id: 'of-the-sample' })
  await store.pool.query('update products set sample = true')
  expect(await leadsTo()).toBe('/admin?tab=products&product=new')
  await createProduct(store.db, { id: 'begun' })
  expect(await leadsTo()).toBe('/admin?tab=products&product=begun')
  await store.pool.query('delete from products')
})

test('what is edited, ordered or in use stays, and menus drop what is gone', async () => {
  const ids = ['renamed', 'in-bulk', 'pictured', 'ordered', 'gone'].map((name) => `sample-${name}`)
  const [renamed, inBulk, pictured, ordered, gone] = ids as [string, string, string, string, string]
  for (const id of ids) await createProduct(store.db, { id, collectionId: 'vibes' })
  await createProduct(store.db, { id: 'last-one', collectionId: 'classy' })
  await createCollection(store.db, 'relaxed')
  await openLedger(store.pool)
  await store.pool.query(`insert into media (id, width, height, placeholder) values ('front', 10, 10, '')`)
  await store.pool.query(
    `insert into product_images (product_id, media_id, position) values ($1, 'front', 0)`,
    [pictured],
  )
  await store.pool.query('update products set sample = true')
  await store.pool.query('update collections set sample = true')

  expect((await asAdmin('PUT', `products/${renamed}`, { name: 'Our shirt' })).status).toBe(200)
  const price = { kind: 'price', how: 'percent', value: 10 }
  const bulk = await asAdmin('POST', 'admin/products/bulk', { ids: [inBulk], change: price })
  expect([bulk.status, bulk.body.error]).toEqual([200, undefined])
  const image = (await store.pool.query('select id from product_images')).rows[0].id
  expect((await asAdmin('DELETE', `products/${pictured}/images/${image}`)).status).toBe(200)
  expect((await asAdmin('PUT', 'collections/relaxed', { description: 'Ours now' })).status).toBe(200)
  const link = (to: string, value: string) => ({ label: value, link: { to, value }, items: [] })
  const header = [link('product', gone), link('product', renamed), link('collection', 'classy')]
  expect((await editor.put('menus', { header, footer: [] })).status).toBe(200)
  const chosen = {
    type: 'products',
    variant: 'grid',
    title: 'Chosen',
    of: 'ids',
    ids: [gone, renamed],
    count: 4,
  }
  expect((await editor.put('home', { sections: [chosen, { type: 'hero', title: 'Ours' }] })).status).toBe(200)

  await openShop(store.pool)
  await deliverEverywhere(store.pool)
  const { token } = await createPerson(store.db)
  expect((await postOrder(store, token, orderBody([{ product_id: ordered }]))).status).toBe(201)

  expect((await asAdmin('GET', 'admin/setup')).body.sample).toBe(true)
  expect((await asAdmin('DELETE', 'admin/sample')).body).toMatchObject({
    collections: 1,
    products: 2,
    pictures: 0,
  })
  expect((await asAdmin('GET', 'admin/setup')).body.sample).toBeUndefined()
  expect(await idsOf('products')).toEqual([renamed, inBulk, pictured, ordered].toSorted())
  expect(await idsOf('collections')).toEqual(['relaxed', 'vibes'])
  expect((await store.call('GET', '/api/store/public')).body.store.header).toEqual([
    { label: renamed, href: `/products/${renamed}`, items: [] },
  ])
  const { sections } = (await store.call('GET', '/api/home/public')).body.home
  expect(sections[0].products.map(({ id }: { id: string }) => id)).toEqual([renamed])
  expect(sections[1]).toMatchObject({ title: 'Ours', picture: '' })
  expect(await inconsistencies(store)).toEqual([])
})

test('sample data is for admins of a shop that has neither opened nor orders', async () => {
  expect(await asAdmin('POST', 'admin/sample')).toMatchObject({
    status: 409,
    body: { code: 'SHOP_NOT_EMPTY' },
  })
  const { token } = await createPerson(store.db, { role: 'staff' })
  for (const method of ['POST', 'DELETE'] as const)
    expect((await store.call(method, '/api/admin/sample', { token })).status).toBe(403)
})

test('the ledger of what is not sample data cannot be removed', async () => {
  await expect(store.pool.query('delete from stock_ledger')).rejects.toThrow('append-only')
})
