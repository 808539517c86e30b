import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createAdmin,
  createCollection,
  createPerson,
  createProduct,
  type Person,
} from '../../../tests/support/factories.ts'
import { multipart, type UploadedFile } from '../../../tests/support/multipart.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { variants } from './product.tables.ts'

let store: TestApp
let admin: Person
let customer: Person

beforeAll(async () => {
  store = await createTestApp()
  admin = await createAdmin(store.db)
  customer = await createPerson(store.db)
  await createCollection(store.db, 'classy')
  await createCollection(store.db, 'ethnics')
})
afterAll(() => store.stop())

const as =
  (token: string | undefined) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    store.call(method, `/api/products${path}`, { token, body })
const staff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  as(admin.token)(method, path, body)

const input = {
  name: 'Oxford Shirt',
  category: 'Shirts',
  price: 1299,
  collection_id: 'classy',
  sizeStock: { XL: 2, S: 0, M: 9 },
}
const create = async (more: object = {}) => (await staff('POST', '', { ...input, ...more })).body.product
const ledger = async (id: string) => (await staff('GET', `/${id}/ledger?limit=100`)).body.entries
const audits = async (id: string) =>
  store.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)

describe('a new product', () => {
  test('gets an id from its name, its stock and an audit entry', async () => {
    const { status, body } = await staff('POST', '', {
      ...input,
      original_price: 1599,
      badge: 'New',
      colors: ['White'],
      features: ['Cotton'],
      description: ' Crisp. ',
    })
    expect(status).toBe(201)
    expect(body.product).toMatchObject({
      id: 'oxford-shirt',
      name: 'Oxford Shirt',
      description: 'Crisp.',
      price: 1299,
      original_price: 1599,
      badge: 'New',
      collection_name: 'Classy',
      sizes: ['S', 'M', 'XL'],
      sizeStock: { S: 0, M: 9, XL: 2 },
      totalStock: 11,
      images: [],
      image_ids: [],
      colors: ['White'],
      features: ['Cotton'],
      hsn_code: '6205',
      archived: false,
      version: 1,
    })
    expect(
      (await ledger('oxford-shirt'))
        .map((entry: { size: string; change: number; stock_after: number; reason: string; by: string }) => [
          entry.size,
          entry.change,
          entry.stock_after,
          entry.reason,
          entry.by,
        ])
        .toSorted(),
    ).toEqual([
      ['M', 9, 9, 'initial', 'Store Admin'],
      ['S', 0, 0, 'initial', 'Store Admin'],
      ['XL', 2, 2, 'initial', 'Store Admin'],
    ])
    expect(await audits('oxford-shirt')).toMatchObject([
      { action: 'product.create', userId: admin.id, before: null, after: { name: 'Oxford Shirt' } },
    ])
    expect((await store.call('GET', '/api/products/public/oxford-shirt')).body.product.totalStock).toBe(11)
  })

  test('gets a number where the id is taken, reserved, or was another product’s', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await create({ name: 'Polo' })).id))
    expect(ids.toSorted()).toEqual(['polo', 'polo-2', 'polo-3'])
    expect((await create({ name: 'Wishlist' })).id).toBe('wishlist-2')
    expect((await create({ name: '👕' })).id).toBe('product')
    expect((await create({ name: 'कुर्ता' })).id).toBe('kurta')
    await staff('DELETE', '/polo-3')
    expect((await create({ name: 'Polo' })).id).toBe('polo-4')
  })

  test('ignores what staff do not set', async () => {
    const product = await create({
      id: 'mine',
      name: 'Plain Tee',
      totalStock: 99,
      units_sold: 5,
      version: 9,
      archived: true,
    })
    expect(product).toMatchObject({ id: 'plain-tee', totalStock: 11, version: 1, archived: false })
  })

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: 7 }, 'name', 'Must be text'],
    [{ name: 'a\u0000b' }, 'name', 'Contains characters that cannot be stored'],
    [{ name: '\ud800' }, 'name', 'Contains characters that cannot be stored'],
    [{ name: 'x'.repeat(201) }, 'name', 'Must be at most 200 characters'],
    [{ price: 0 }, 'price', 'Price must be at least ₹1'],
    [{ price: '100' }, 'price', undefined],
    [{ price: 10.5 }, 'price', undefined],
    [{ price: 1e300 }, 'price', undefined],
    [{ collection_id: 'nowhere' }, 'collection_id', 'Collection not found'],
    [{ sizeStock: { M: -1 } }, 'sizeStock.M', 'Stock must not be below 0'],
    [{ sizeStock: { M: 1.5 } }, 'sizeStock.M', 'Stock must be a whole number'],
    [{ sizeStock: { '': 1 } }, 'sizeStock.', undefined],
    [{ sizeStock: [] }, 'sizeStock', undefined],
    [{ features: 'none' }, 'features', undefined],
  ])('is refused with %j', async (wrong, field, message) => {
    const before = (await staff('GET', '')).body.total
    const { status, body } = await staff('POST', '', { ...input, ...wrong })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(Object.keys(body.fields)).toEqual([field])
    if (message) expect(body.fields[field]).toBe(message)
    expect((await staff('GET', '')).body.total).toBe(before)
  })

  test.each([undefined, [], 'text', null])('is refused with the body %j', async (body) => {
    expect((await staff('POST', '', body)).status).toBeGreaterThanOrEqual(400)
    expect((await staff('POST', '', body)).status).toBeLessThan(500)
  })
})

describe('an edit', () => {
  test('changes what it names, and shoppers see it at once', async () => {
    const { id } = await create({ name: 'Linen Shirt', badge: 'New' })
    await store.call('GET', `/api/products/public/${id}`)
    const { status, body } = await staff('PUT', `/${id}`, {
      price: 999,
      badge: null,
      version: 1,
      id: 'other',
      createdAt: 'x',
    })
    expect(status).toBe(200)
    expect(body.product).toMatchObject({
      id,
      name: 'Linen Shirt',
      price: 999,
      badge: null,
      version: 2,
      sizeStock: { S: 0, M: 9, XL: 2 },
    })
    expect((await store.call('GET', `/api/products/public/${id}`)).body.product.price).toBe(999)
    expect((await audits(id)).at(-1)).toMatchObject({
      action: 'product.update',
      before: { price: 1299, badge: 'New', version: 1 },
      after: { price: 999, badge: null, version: 2 },
    })
  })

  test('of an older version is refused with the current one', async () => {
    const { id } = await create({ name: 'Wool Shirt' })
    await staff('PUT', `/${id}`, { price: 999, version: 1 })
    const { status, body } = await staff('PUT', `/${id}`, { price: 888, version: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      success: false,
      code: 'EDIT_CONFLICT',
      current: { id, price: 999, version: 2 },
    })
    expect((await staff('PUT', `/${id}`, { price: 777 })).body.product).toMatchObject({
      price: 777,
      version: 3,
    })
  })

  test('of one version by two at a time succeeds once', async () => {
    const { id } = await create({ name: 'Silk Shirt' })
    const answers = await Promise.all(
      [1, 2, 3, 4].map((price) => staff('PUT', `/${id}`, { price, version: 1 })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('can move, archive and restore a product', async () => {
    const { id } = await create({ name: 'Cord Shirt' })
    expect((await staff('PUT', `/${id}`, { collection_id: 'ethnics' })).body.product.collection_name).toBe(
      'Ethnics',
    )
    expect((await staff('PUT', `/${id}`, { collection_id: 'nowhere' })).body.fields).toEqual({
      collection_id: 'Collection not found',
    })
    await staff('PUT', `/${id}`, { archived: true })
    expect((await store.call('GET', `/api/products/public/${id}`)).status).toBe(404)
    expect((await staff('GET', `/${id}`)).body.product.archived).toBe(true)
    await staff('PUT', `/${id}`, { archived: false })
    expect((await store.call('GET', `/api/products/public/${id}`)).status).toBe(200)
  })

  test('of nothing, of an unknown product, of a wrong value', async () => {
    const { id } = await create({ name: 'Mesh Shirt' })
    expect((await staff('PUT', `/${id}`, {})).status).toBe(200)
    expect((await staff('PUT', '/nowhere', { price: 5 })).body).toMatchObject({
      code: 'NOT_FOUND',
      error: 'Product not found',
    })
    expect((await staff('PUT', `/${id}`, { name: '' })).body.fields).toEqual({ name: 'Name is required' })
    expect((await staff('PUT', `/${id}`, { version: '1' })).status).toBe(400)
  })
})

describe('stock', () => {
  test('becomes what staff say, and the ledger explains it', async () => {
    const { id } = await create({ name: 'Polo Knit' })
    const { status, body } = await staff('PUT', `/${id}/stock`, {
      sizeStock: { M: 4, L: 3, S: 0 },
      reason: 'Counted',
    })
    expect(status).toBe(200)
    expect(body.product).toMatchObject({
      sizes: ['S', 'M', 'L'],
      sizeStock: { S: 0, M: 4, L: 3 },
      totalStock: 7,
      version: 1,
    })
    const entries = (await ledger(id)).filter((entry: { reason: string }) => entry.reason === 'admin')
    expect(
      entries
        .map((entry: { size: string; change: number; stock_after: number; note: string }) => [
          entry.size,
          entry.change,
          entry.stock_after,
          entry.note,
        ])
        .toSorted(),
    ).toEqual([
      ['L', 3, 3, 'Counted'],
      ['M', -5, 4, 'Counted'],
      ['XL', -2, 0, 'Counted'],
    ])
    await staff('PUT', `/${id}/stock`, { sizeStock: { M: 4, L: 3, S: 0 } })
    expect((await ledger(id)).length).toBe(6)
    expect((await staff('PUT', `/${id}/stock`, { sizeStock: {} })).body.product).toMatchObject({
      sizes: [],
      totalStock: 0,
    })
  })

  test.each([
    {},
    { sizeStock: { M: -1 } },
    { sizeStock: { M: '3' } },
    { sizeStock: null },
    { sizeStock: { M: 1e9 } },
  ])('refuses %j', async (body) => {
    const id = await createProduct(store.db)
    expect((await staff('PUT', `/${id}/stock`, body)).status).toBe(400)
    expect((await staff('GET', `/${id}`)).body.product.totalStock).toBe(30)
  })

  test('adds up in the ledger, however many buy while staff count', async () => {
    const { id } = await create({ name: 'Flash Tee', sizeStock: { M: 50 } })
    const buy = () =>
      postOrder(store, customer.token, orderBody([{ product_id: id, size: 'M', quantity: 1 }]))
    const count = (units: number) => staff('PUT', `/${id}/stock`, { sizeStock: { M: units } })
    await Promise.all([buy(), count(40), buy(), buy(), count(30), buy(), count(60), buy()])
    const [variant] = await store.db.select().from(variants).where(eq(variants.productId, id))
    const entries = (await ledger(id)).toReversed() as { change: number; stock_after: number }[]
    let stock = 0
    for (const entry of entries) expect((stock += entry.change)).toBe(entry.stock_after)
    expect(stock).toBe(variant!.stock)
    expect(entries).toHaveLength(9)
  })
})

describe('taking a product off sale', () => {
  test('deletes one that was never ordered', async () => {
    const { id } = await create({ name: 'Short Lived' })
    expect((await staff('DELETE', `/${id}`)).body).toEqual({ success: true, product: null })
    expect((await staff('GET', `/${id}`)).status).toBe(404)
    expect((await staff('DELETE', `/${id}`)).status).toBe(404)
    expect((await audits(id)).map((entry) => entry.action)).toEqual(['product.create', 'product.delete'])
  })

  test('archives one that was, and its orders keep showing it', async () => {
    const { id } = await create({ name: 'Long Lived' })
    const order = await postOrder(
      store,
      customer.token,
      orderBody([{ product_id: id, size: 'M', quantity: 1 }]),
    )
    expect(order.status).toBe(201)
    expect((await staff('DELETE', `/${id}`)).body.product).toMatchObject({ id, archived: true })
    expect((await staff('DELETE', `/${id}`)).status).toBe(200)
    expect((await store.call('GET', `/api/products/public/${id}`)).status).toBe(404)
    expect((await staff('GET', '?search=long+lived')).body.products).toEqual([])
    expect((await staff('GET', '?search=long+lived&archived=true')).body.products).toMatchObject([{ id }])
    const { body } = await store.call('GET', `/api/orders/${order.body.order.order_id}`, {
      token: customer.token,
    })
    expect(body.order.items[0]).toMatchObject({ product_id: id, name: 'Long Lived' })
  })
})

describe('the list of staff', () => {
  test('filters by stock level, category, collection and words', async () => {
    for (const [name, units] of [
      ['Zari One', 0],
      ['Zari Two', 10],
      ['Zari Three', 11],
    ] as const)
      await create({ name, category: 'Zari', sizeStock: { M: units } })
    const names = async (query: string) =>
      (await staff('GET', `?category=zari&sort=name${query}`)).body.products.map(
        (product: { name: string }) => product.name,
      )
    expect(await names('')).toEqual(['Zari One', 'Zari Three', 'Zari Two'])
    expect(await names('&stock=out')).toEqual(['Zari One'])
    expect(await names('&stock=low')).toEqual(['Zari Two'])
    expect(await names('&stock=in')).toEqual(['Zari Three'])
    expect(await names('&search=zary+thre')).toEqual(['Zari Three'])
    expect(await names('&collection_id=ethnics')).toEqual([])
    expect((await staff('GET', '?category=zari&limit=2&page=2')).body).toMatchObject({
      total: 3,
      page: 2,
      pages: 2,
      products: [{}],
    })
    expect((await staff('GET', '?stock=none')).status).toBe(400)
  })
})

describe('figures', () => {
  test('count what is on sale, what is low, and revenue without cancelled orders', async () => {
    const fresh = await createTestApp()
    const boss = await createAdmin(fresh.db)
    const buyer = await createPerson(fresh.db)
    const stats = async () =>
      (await fresh.call('GET', '/api/products/admin/stats', { token: boss.token })).body.stats
    expect(await stats()).toEqual({ totalProducts: 0, totalOrders: 0, totalRevenue: 0, lowStockProducts: 0 })
    await createProduct(fresh.db, { id: 'low', price: 1000, stock: { S: 6, M: 6 } })
    await createProduct(fresh.db, { id: 'out', stock: { S: 0 } })
    await createProduct(fresh.db, { id: 'high' })
    const buy = () =>
      postOrder(fresh, buyer.token, orderBody([{ product_id: 'low', size: 'S', quantity: 1 }]))
    const first = await buy()
    await buy()
    expect(await stats()).toEqual({
      totalProducts: 3,
      totalOrders: 2,
      totalRevenue: 2360,
      lowStockProducts: 1,
    })
    await fresh.call('PUT', `/api/orders/${first.body.order.order_id}/cancel`, { token: buyer.token })
    expect(await stats()).toEqual({
      totalProducts: 3,
      totalOrders: 2,
      totalRevenue: 1180,
      lowStockProducts: 0,
    })
    await fresh.stop()
  })
})

describe('pictures of a product', () => {
  const picture = (width = 60) =>
    sharp({ create: { width, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
  const upload = async (id: string, files: UploadedFile[]) => {
    const { payload, headers } = multipart(files)
    const response = await store.app.inject({
      method: 'POST',
      url: `/api/products/${id}/images`,
      payload,
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
    })
    return { status: response.statusCode, body: response.json() }
  }

  test('are added, put in order and removed', async () => {
    const id = await createProduct(store.db)
    const added = await upload(id, [{ bytes: await picture(60) }, { bytes: await picture(70) }])
    expect(added.status).toBe(200)
    const [first, second] = added.body.product.image_ids
    expect(added.body.product.images).toEqual([
      expect.stringMatching(/-60x40\/640\.webp$/),
      expect.stringMatching(/-70x40\/640\.webp$/),
    ])
    const turned = await staff('PUT', `/${id}/images/order`, { image_ids: [second, first] })
    expect(turned.body.product.image_ids).toEqual([second, first])
    const third = await upload(id, [{ bytes: await picture(80) }])
    expect(third.body.product.images[2]).toMatch(/-80x40/)
    expect((await staff('DELETE', `/${id}/images/${second}`)).body.product.image_ids).toEqual([
      first,
      third.body.product.image_ids[2],
    ])
    expect((await staff('DELETE', `/${id}/images/${second}`)).status).toBe(404)
    expect((await audits(id)).map((entry) => entry.action)).toEqual([
      'product.images',
      'product.images',
      'product.images',
      'product.images',
    ])
  })

  test('are refused with a sentence, and nothing changes', async () => {
    const id = await createProduct(store.db)
    expect(await upload(id, [])).toMatchObject({
      status: 400,
      body: { fields: { file: 'Choose a picture' } },
    })
    expect(await upload(id, [{ bytes: Buffer.alloc(0) }])).toMatchObject({
      status: 400,
      body: { fields: { file: 'This file is empty' } },
    })
    expect(await upload(id, [{ bytes: Buffer.from('<svg/>') }])).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
    })
    expect(await upload(id, [{ bytes: await picture() }, { bytes: Buffer.from('MZ') }])).toMatchObject({
      status: 415,
    })
    expect(await upload(id, [{ bytes: Buffer.alloc(6 * 1024 * 1024) }])).toMatchObject({
      status: 413,
      body: { error: 'A picture may have at most 5 MB' },
    })
    const eleven = await Promise.all(
      Array.from({ length: 11 }, async (_, n) => ({ bytes: await picture(20 + n) })),
    )
    expect(await upload(id, eleven)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
    expect(await upload('nowhere', [{ bytes: await picture() }])).toMatchObject({ status: 404 })
    expect((await staff('GET', `/${id}`)).body.product.images).toEqual([])
  })

  test('take multipart and nothing else, and other calls take none', async () => {
    const id = await createProduct(store.db)
    expect((await staff('POST', `/${id}/images`, { file: 'x' })).status).toBe(415)
    const broken = (payload: string, boundary = '; boundary=x') =>
      store.app.inject({
        method: 'POST',
        url: `/api/products/${id}/images`,
        payload,
        headers: { 'content-type': `multipart/form-data${boundary}`, authorization: `Bearer ${admin.token}` },
      })
    for (const payload of [
      '',
      'rubbish',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ]) {
      expect((await broken(payload)).statusCode, payload).toBe(400)
    }
    expect((await broken('--x--', '')).statusCode).toBe(400)
    const { payload, headers } = multipart([{ bytes: await picture() }])
    const elsewhere = await store.app.inject({
      method: 'POST',
      url: '/api/products',
      payload,
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
    })
    expect(elsewhere.statusCode).toBe(415)
  })

  test('are put in order only when all are named once', async () => {
    const id = await createProduct(store.db)
    const { body } = await upload(id, [{ bytes: await picture(61) }, { bytes: await picture(62) }])
    const [first, second] = body.product.image_ids
    for (const image_ids of [
      [],
      [first],
      [first, first],
      [first, second, second],
      ['x', 'y'],
      'all',
      [second, '00000000-0000-4000-8000-000000000000'],
    ]) {
      expect((await staff('PUT', `/${id}/images/order`, { image_ids })).status).toBe(400)
    }
    expect((await staff('GET', `/${id}`)).body.product.image_ids).toEqual([first, second])
  })
})

test('only staff may do any of this', async () => {
  const id = await createProduct(store.db)
  const calls = [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${id}`],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
    ['PUT', `/${id}/stock`],
    ['GET', `/${id}/ledger`],
    ['POST', `/${id}/images`],
    ['PUT', `/${id}/images/order`],
    ['GET', '/admin/stats'],
  ] as const
  for (const [method, path] of calls) {
    expect((await as(undefined)(method, path)).status, `${method} ${path}`).toBe(401)
    expect((await as(customer.token)(method, path)).status, `${method} ${path}`).toBe(403)
  }
  expect((await staff('GET', `/${id}`)).body.product.version).toBe(1)
})
