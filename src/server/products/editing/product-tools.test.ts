import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { BulkLine } from '#shared/products/bulk-edit.schema.ts'
import { createCollection, createProduct } from '../../../../tests/support/factories.ts'
import { checksums } from '../../../../tests/support/orders.ts'
import { staffedStore, type StaffCall } from '../../../../tests/support/staffed-store.ts'
import { auditLog } from '../../calls/audit/audit.tables.ts'

const store = staffedStore()
const staff: StaffCall = (method, path, body) => store.staff(method, `/api${path}`, body)
const bulk = (body: unknown) => staff('POST', '/admin/products/bulk', body)
const product = async (id: string) => (await staff('GET', `/products/${id}`)).body.product
const ledger = async (id: string) => (await staff('GET', `/products/${id}/ledger`)).body.entries
const audits = async (id: string) =>
  store.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)

describe('prices of many products', () => {
  const rise = { kind: 'price', how: 'percent', value: 10, rounding: 'none' }

  test('a dry run returns the new prices and changes nothing', async () => {
    const ids = [
      await createProduct(store.db, { price: 1005 }),
      await createProduct(store.db, { price: 999 }),
    ]
    const before = await checksums(store)
    const { status, body } = await bulk({ ids, change: rise, dry_run: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ dry_run: true, changed: 2, refused: 0 })
    const after = Object.fromEntries(body.lines.map((line: BulkLine) => [line.id, line.after?.price]))
    expect(after).toEqual({ [ids[0]!]: 1106, [ids[1]!]: 1099 })
    expect(await checksums(store)).toEqual(before)
  })

  test('are changed together, with one audit log entry per product', async () => {
    const ids = [
      await createProduct(store.db, { price: 1000 }),
      await createProduct(store.db, { price: 2000 }),
    ]
    const { status, body } = await bulk({
      ids,
      change: { kind: 'price', how: 'percent', value: -25, rounding: 'ninety-nine', show_reduction: true },
    })
    expect(status).toBe(200)
    expect(body.changed).toBe(2)
    expect(await product(ids[0]!)).toMatchObject({ price: 799, original_price: 1000, version: 2 })
    expect(await product(ids[1]!)).toMatchObject({ price: 1499, original_price: 2000, version: 2 })
    expect((await audits(ids[0]!)).at(-1)).toMatchObject({
      action: 'product.bulk',
      userId: store.admin.id,
      before: { price: 1000, original_price: null },
      after: { price: 799, original_price: 1000 },
    })
  })

  test('a price below ₹1 refuses the whole change', async () => {
    const ids = [
      await createProduct(store.db, { price: 1000 }),
      await createProduct(store.db, { price: 100 }),
    ]
    const change = { kind: 'price', how: 'amount', value: -100, rounding: 'none' }
    expect((await bulk({ ids, change, dry_run: true })).body).toMatchObject({ changed: 1, refused: 1 })
    const before = await checksums(store)
    const { status, body } = await bulk({ ids, change })
    expect(status).toBe(400)
    expect(body.error).toBe('Oxford Shirt: The price would fall below ₹1')
    expect(body.lines).toHaveLength(1)
    expect(await checksums(store)).toEqual(before)
  })

  test('a product edited since the preview refuses the whole change', async () => {
    const id = await createProduct(store.db)
    await staff('PUT', `/products/${id}`, { price: 1200 })
    const { status, body } = await bulk({ ids: [id], change: rise, versions: { [id]: 1 } })
    expect([status, body.code]).toEqual([409, 'EDIT_CONFLICT'])
    expect(body.current).toMatchObject({ id, price: 1200, version: 2 })
    expect((await bulk({ ids: [id], change: rise, versions: { [id]: 2 } })).status).toBe(200)
  })

  test.each([
    [{}],
    [{ ids: [], change: rise }],
    [{ ids: ['a'], change: { kind: 'name' } }],
    [{ ids: ['a'], change: { ...rise, value: 1.5 } }],
    [{ ids: ['a'], change: { ...rise, value: '10' } }],
    [{ ids: ['a'], change: { ...rise, value: -100 } }],
    [{ ids: ['a'], change: { ...rise, value: 1e308 } }],
    [{ ids: ['a'], change: { ...rise, how: 'set', value: 0 } }],
    [{ ids: ['a'], change: { ...rise, rounding: 'up' } }],
    [{ ids: Array.from({ length: 501 }, (_, index) => `p${index}`), change: rise }],
    [{ ids: 'a', change: rise }],
    [{ ids: ['a\u0000'], change: rise }],
    [[]],
  ])('%j is no change', async (body) => {
    const answer = await bulk(body)
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('an unknown product is 404', async () => {
    expect((await bulk({ ids: ['never-was'], change: rise })).status).toBe(404)
  })

  test('a customer gets 403', async () => {
    const id = await createProduct(store.db)
    const call = (token?: string) =>
      store.call('POST', '/api/admin/products/bulk', { token, body: { ids: [id], change: rise } })
    expect((await call()).status).toBe(401)
    expect((await call(store.customer.token)).status).toBe(403)
  })
})

describe('stock of many products', () => {
  test('is changed together, with the reason in the ledger', async () => {
    const ids = [
      await createProduct(store.db, { stock: { S: 1, M: 2 } }),
      await createProduct(store.db, { stock: { M: 5, L: 5 } }),
    ]
    const { status } = await bulk({
      ids,
      change: { kind: 'stock', how: 'add', value: 10, sizes: ['M'], reason: 'Delivery 14' },
    })
    expect(status).toBe(200)
    expect((await product(ids[0]!)).sizeStock).toEqual({ S: 1, M: 12 })
    expect(await product(ids[1]!)).toMatchObject({ sizeStock: { M: 15, L: 5 }, version: 1 })
    expect(await ledger(ids[1]!)).toMatchObject([
      { size: 'M', change: 10, stock_after: 15, reason: 'admin', note: 'Delivery 14', by: 'Store Admin' },
    ])
  })

  test('cannot fall below 0', async () => {
    const id = await createProduct(store.db, { stock: { S: 1 } })
    const change = { kind: 'stock', how: 'add', value: -2 }
    expect((await bulk({ ids: [id], change, dry_run: true })).body.lines[0].error).toBe('Size S has only 1')
    expect((await bulk({ ids: [id], change })).status).toBe(400)
    expect((await product(id)).sizeStock).toEqual({ S: 1 })
  })

  test('two concurrent changes are both applied', async () => {
    const id = await createProduct(store.db, { stock: { S: 0 } })
    const change = { kind: 'stock', how: 'add', value: 1 }
    const answers = await Promise.all([1, 2, 3, 4].map(() => bulk({ ids: [id], change })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await product(id)).sizeStock).toEqual({ S: 4 })
  })
})

describe('stock edited while orders come in', () => {
  test('units sold while the form is open stay sold', async () => {
    const id = await createProduct(store.db, { stock: { S: 5, M: 8 } })
    await staff('PUT', `/products/${id}/stock`, { sizeStock: { S: 4, M: 8 } })
    const edit = { sizeStock: { S: 5, M: 20 }, stock_seen: { S: 5, M: 8 }, reason: 'Found more' }
    const { status, body } = await staff('PUT', `/products/${id}/stock`, edit)
    expect(status).toBe(200)
    expect(body.product.sizeStock).toEqual({ S: 4, M: 20 })
  })

  test('a size changed by both is an edit conflict, also in the product form', async () => {
    const id = await createProduct(store.db, { stock: { S: 5 } })
    await staff('PUT', `/products/${id}/stock`, { sizeStock: { S: 3 } })
    const edit = { sizeStock: { S: 9 }, stock_seen: { S: 5 } }
    for (const path of [`/products/${id}/stock`, `/products/${id}`]) {
      const { status, body } = await staff('PUT', path, edit)
      expect([status, body.code, body.error]).toEqual([
        409,
        'EDIT_CONFLICT',
        'The stock of S has changed meanwhile',
      ])
      expect(body.current.sizeStock).toEqual({ S: 3 })
    }
    const { body } = await staff('PUT', `/products/${id}`, {
      sizeStock: { S: 9 },
      stock_seen: { S: 3 },
      stock_reason: 'Counted',
    })
    expect(body.product.sizeStock).toEqual({ S: 9 })
    expect((await ledger(id))[0]).toMatchObject({ change: 6, note: 'Counted' })
  })
})

describe('a copy of a product', () => {
  test('is archived, without stock and with its own id', async () => {
    const id = await createProduct(store.db, { name: 'Neem Polo', badge: 'New', stock: { S: 3, M: 1 } })
    const first = await staff('POST', `/admin/products/${id}/duplicate`)
    expect(first.status).toBe(201)
    expect(first.body.product).toMatchObject({
      id: 'neem-polo-copy',
      name: 'Neem Polo (copy)',
      badge: 'New',
      archived: true,
      sizeStock: { S: 0, M: 0 },
      version: 1,
    })
    expect((await staff('POST', `/admin/products/${id}/duplicate`)).body.product.id).toBe('neem-polo-copy-2')
    expect((await staff('POST', `/admin/products/${id}/duplicate`)).body.product.id).toBe('neem-polo-copy-3')
    const named = await staff('POST', `/admin/products/${id}/duplicate`, { name: ' Indigo  Polo ' })
    expect(named.body.product).toMatchObject({ id: 'indigo-polo', name: 'Indigo Polo', badge: 'New' })
    expect((await staff('POST', `/admin/products/${id}/duplicate`, { name: '\u200B' })).body.fields).toEqual({
      name: 'Name is required',
    })
    expect((await store.call('GET', '/api/products/public/neem-polo-copy')).status).toBe(404)
    expect((await staff('POST', '/admin/products/never-was/duplicate')).status).toBe(404)
  })
})

test('the product form suggests the categories, badges, colours and sizes in use', async () => {
  await createProduct(store.db, {
    category: 'Waistcoats',
    badge: 'Handloom',
    colors: ['Rust'],
    stock: { 3: 1 },
  })
  const { body } = await staff('GET', '/admin/products/choices')
  expect(body.categories).toContain('Waistcoats')
  expect(body.badges).toContain('Handloom')
  expect(body.colors).toContain('Rust')
  expect(body.sizes).toContain('3')
})

describe('the order of collections', () => {
  test('is set for all collections in one call', async () => {
    for (const slug of ['ethnics', 'vibes']) await createCollection(store.db, slug)
    const order = async () =>
      (await staff('GET', '/collections')).body.collections.map(({ id }: { id: string }) => id)
    const turned = (await order()).toReversed()
    const { status, body } = await staff('PUT', '/admin/collections/order', { ids: turned })
    expect(status).toBe(200)
    expect(body.collections.map(({ position }: { position: number }) => position)).toEqual(
      turned.map((_: string, index: number) => index),
    )
    expect(await order()).toEqual(turned)
    const missing = await staff('PUT', '/admin/collections/order', { ids: turned.slice(1) })
    expect([missing.status, missing.body.code]).toEqual([409, 'EDIT_CONFLICT'])
    expect((await staff('PUT', '/admin/collections/order', { ids: [...turned, turned[0]] })).status).toBe(409)
    expect((await staff('PUT', '/admin/collections/order', { ids: [1] })).status).toBe(400)
    expect(await order()).toEqual(turned)
  })
})
