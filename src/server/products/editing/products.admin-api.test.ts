import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCollection, createProduct, productInput } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore, type StaffCall } from '../../../../tests/support/staffed-store.ts'
import { auditLog } from '../../calls/audit/audit.tables.ts'

const store = staffedStore()
beforeAll(async () => {
  await createCollection(store.db, 'classy')
  await createCollection(store.db, 'ethnics')
})

const staff: StaffCall = (method, path, body) => store.staff(method, `/api/products${path}`, body)
const create = async (more: object = {}) =>
  (await staff('POST', '', { ...productInput, ...more })).body.product
const ledger = async (id: string) => (await staff('GET', `/${id}/ledger?limit=100`)).body.entries
const audits = async (id: string) =>
  store.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)

describe('a new product', () => {
  test('gets an id from its name, its stock and an audit entry', async () => {
    const { status, body } = await staff('POST', '', {
      ...productInput,
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
      { action: 'product.create', userId: store.admin.id, before: null, after: { name: 'Oxford Shirt' } },
    ])
    expect((await store.call('GET', '/api/products/public/oxford-shirt')).body.product.totalStock).toBe(11)
  })

  test('gets a number where the id is taken, reserved, or was used before', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await create({ name: 'Polo' })).id))
    expect(ids.toSorted()).toEqual(['polo', 'polo-2', 'polo-3'])
    expect((await create({ name: 'Wishlist' })).id).toBe('wishlist-2')
    expect((await create({ name: '👕' })).id).toBe('product')
    expect((await create({ name: 'कुर्ता' })).id).toBe('kurta')
    await staff('DELETE', '/polo-3')
    expect((await create({ name: 'Polo' })).id).toBe('polo-4')
  })

  test('has an optional fabric and country of origin', async () => {
    const plain = await create({ name: 'Plain Kurta' })
    expect(plain).toMatchObject({ fabric: null, country_of_origin: null })
    const { id } = await create({ name: 'Khadi Kurta', fabric: ' Khadi ', country_of_origin: 'India' })
    await staff('PUT', `/${id}`, { fabric: '' })
    const { product } = (await store.call('GET', `/api/products/public/${id}`)).body
    expect(product).toMatchObject({ fabric: null, country_of_origin: 'India' })
    const refused = await staff('PUT', `/${id}`, { fabric: 'x'.repeat(121) })
    expect(refused.body.fields).toEqual({ fabric: 'Must be at most 120 characters' })
    const file = (await store.staff('GET', '/api/admin/products.csv?search=khadi')).body as string
    expect(file.split('\r\n')[0]).toContain(',colors,fabric,country_of_origin,hsn_code,')
    expect(file).toContain(',,India,6205,')
  })

  test('ignores fields that staff cannot set', async () => {
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
    const { status, body } = await staff('POST', '', { ...productInput, ...wrong })
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(Object.keys(body.fields)).toEqual([field])
    expect(body.fields[field]).toBe(message ?? body.fields[field])
    expect((await staff('GET', '')).body.total).toBe(before)
  })

  test.each([undefined, [], 'text', null])('is refused with the body %j', async (body) => {
    expect((await staff('POST', '', body)).status).toBeGreaterThanOrEqual(400)
    expect((await staff('POST', '', body)).status).toBeLessThan(500)
  })
})

describe('an edit', () => {
  test('changes only the named fields, visible to shoppers immediately', async () => {
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

  test('of an old version is refused with the current product', async () => {
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

  test('succeeds once when two save the same version concurrently', async () => {
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

  test('may be empty, but not invalid or of an unknown product', async () => {
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

describe('deleting a product', () => {
  test('deletes a product without orders', async () => {
    const { id } = await create({ name: 'Short Lived' })
    expect((await staff('DELETE', `/${id}`)).body).toEqual({ success: true, product: null })
    expect((await staff('GET', `/${id}`)).status).toBe(404)
    expect((await staff('DELETE', `/${id}`)).status).toBe(404)
    expect((await audits(id)).map((entry) => entry.action)).toEqual(['product.create', 'product.delete'])
  })

  test('archives an ordered product, which its orders still show', async () => {
    const { id } = await create({ name: 'Long Lived' })
    const order = await postOrder(
      store,
      store.customer.token,
      orderBody([{ product_id: id, size: 'M', quantity: 1 }]),
    )
    expect(order.status).toBe(201)
    expect((await staff('DELETE', `/${id}`)).body.product).toMatchObject({ id, archived: true })
    expect((await staff('DELETE', `/${id}`)).status).toBe(200)
    expect((await store.call('GET', `/api/products/public/${id}`)).status).toBe(404)
    expect((await staff('GET', '?search=long+lived')).body.products).toEqual([])
    expect((await staff('GET', '?search=long+lived&archived=true')).body.products).toMatchObject([{ id }])
    const { body } = await store.call('GET', `/api/orders/${order.body.order.order_id}`, {
      token: store.customer.token,
    })
    expect(body.order.items[0]).toMatchObject({ product_id: id, name: 'Long Lived' })
  })
})

describe('the product list of staff', () => {
  test('filters by stock level, category, collection and search', async () => {
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

test('a customer gets 403 from every call', async () => {
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
    const url = `/api/products${path}`
    expect((await store.call(method, url)).status).toBe(401)
    expect((await store.call(method, url, { token: store.customer.token })).status).toBe(403)
  }
  expect((await staff('GET', `/${id}`)).body.product.version).toBe(1)
})
