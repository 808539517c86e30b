import { describe, expect, test } from 'vitest'
import { createCollection, createProduct } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore, type StaffCall } from '../../../../tests/support/staffed-store.ts'
import { lowTotalStock } from '#shared/products/stock.ts'

const store = staffedStore()
const staff: StaffCall = (method, path, body) => store.staff(method, `/api${path}`, body)
const list = async (query: string) => (await staff('GET', `/products?${query}`)).body
const ids = async (query: string): Promise<string[]> =>
  (await list(query)).products.map(({ id }: { id: string }) => id)

describe('the stock level of a product', () => {
  /** Totals of the three lists of a collection, with one product a page so that they are counted. */
  async function levels(collection: string): Promise<Record<string, number>> {
    const totals = ['in', 'low', 'out'].map(async (stock) => [
      stock,
      (await list(`collection_id=${collection}&stock=${stock}&limit=1`)).total,
    ])
    return Object.fromEntries(await Promise.all(totals))
  }
  const buy = async (product_id: string, size: string, quantity: number): Promise<string> =>
    (await postOrder(store, store.customer.token, orderBody([{ product_id, size, quantity }]))).body.order
      .order_id

  /** A collection with products of every stock level, and one at the limit of `low`. */
  async function fill(collection: string): Promise<string> {
    await createCollection(store.db, collection)
    const shelves: Record<string, number>[] = [
      { M: 40 },
      { S: 11 },
      { M: 4, L: 6 },
      { L: 1 },
      { S: 0, M: 0 },
      {},
    ]
    for (const stock of shelves) await createProduct(store.db, { collectionId: collection, stock })
    const id = `${collection}-edge`
    await createProduct(store.db, { id, collectionId: collection, stock: { S: 6, M: lowTotalStock - 5 } })
    expect(await levels(collection)).toEqual({ in: 3, low: 2, out: 2 })
    return id
  }

  test('is right after an order, its cancellation and its reopening', async () => {
    const id = await fill('ordered')
    const order = await buy(id, 'M', 1)
    expect(await levels('ordered')).toEqual({ in: 2, low: 3, out: 2 })
    const second = await buy(id, 'M', 4)
    await buy(id, 'S', 6)
    expect(await levels('ordered')).toEqual({ in: 2, low: 2, out: 3 })
    await store.call('PUT', `/api/orders/${second}/cancel`, { token: store.customer.token })
    expect(await levels('ordered')).toEqual({ in: 2, low: 3, out: 2 })
    expect((await staff('PUT', `/orders/admin/${order}/status`, { status: 'cancelled' })).status).toBe(200)
    expect((await staff('PUT', `/orders/admin/${second}/status`, { status: 'placed' })).status).toBe(200)
    expect(await ids('collection_id=ordered&stock=low')).toContain(id)
  })

  test('is right after staff set the stock, edit the product and archive it', async () => {
    const id = await fill('edited')
    await staff('PUT', `/products/${id}/stock`, { sizeStock: { M: 0 } })
    expect(await levels('edited')).toEqual({ in: 2, low: 2, out: 3 })
    await staff('PUT', `/products/${id}`, { sizeStock: { M: 2, L: 2 } })
    expect(await levels('edited')).toEqual({ in: 2, low: 3, out: 2 })
    await staff('PUT', `/products/${id}`, { sizeStock: {} })
    expect(await levels('edited')).toEqual({ in: 2, low: 2, out: 3 })
    await staff('PUT', `/products/${id}`, { sizeStock: { L: 80 } })
    expect(await levels('edited')).toEqual({ in: 3, low: 2, out: 2 })
    await staff('PUT', `/products/${id}`, { archived: true })
    expect(await levels('edited')).toEqual({ in: 2, low: 2, out: 2 })
    expect(await ids('collection_id=edited&stock=in&archived=true')).toEqual([id])
    await staff('PUT', `/products/${id}`, { archived: false })
    expect(await levels('edited')).toEqual({ in: 3, low: 2, out: 2 })
    await staff('DELETE', `/products/${id}`)
    expect(await levels('edited')).toEqual({ in: 2, low: 2, out: 2 })
  })

  test('is right after an import, a bulk edit and a new product', async () => {
    const id = await fill('imported')
    const file = `id,name,category,price,collection_id,stock\n${id},,,,,M:3\n,New One,Shirts,900,imported,S:5 | M:6\n,New Two,Shirts,900,imported,\n`
    const { status } = await store.call('POST', '/api/admin/products/import', {
      token: store.admin.token,
      body: file,
      headers: { 'content-type': 'text/csv' },
    })
    expect(status).toBe(200)
    expect(await levels('imported')).toEqual({ in: 3, low: 3, out: 3 })
    const change = { kind: 'stock', how: 'set', value: 0 }
    await staff('POST', '/admin/products/bulk', { ids: await ids('collection_id=imported&stock=in'), change })
    expect(await levels('imported')).toEqual({ in: 0, low: 3, out: 6 })
    await staff('POST', '/products', {
      name: 'New Three',
      category: 'Shirts',
      price: 900,
      collection_id: 'imported',
      sizeStock: { M: 9 },
    })
    expect(await levels('imported')).toEqual({ in: 0, low: 4, out: 6 })
  })

  test('is right when many buy the last units concurrently', async () => {
    await createCollection(store.db, 'rushed')
    const id = await createProduct(store.db, { collectionId: 'rushed', stock: { S: 6, M: 6, L: 6 } })
    const sizes = Array.from({ length: 24 }, (_, at) => ['S', 'M', 'L'][at % 3]!)
    const answers = await Promise.all(
      sizes.map((size) =>
        postOrder(store, store.customer.token, orderBody([{ product_id: id, size, quantity: 1 }])),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(18)
    expect(await levels('rushed')).toEqual({ in: 0, low: 0, out: 1 })
  })
})

describe('the search of staff', () => {
  test('finds a product by its id and by a prefix of it, also after a new name', async () => {
    const { body } = await staff('POST', '/products', {
      name: 'Sunday Stole',
      category: 'Stoles',
      price: 900,
      collection_id: await createCollection(store.db),
    })
    expect(body.product.id).toBe('sunday-stole')
    await staff('PUT', '/products/sunday-stole', { name: 'Monday Wrap' })
    for (const typed of ['sunday-stole', 'sunday-st', 'SUNDAY-', 'sun'])
      expect(await ids(`search=${typed}`)).toEqual(['sunday-stole'])
    expect(await ids('search=unday-stole')).toEqual([])
    expect(await ids('search=sunday_stole')).toEqual([])
    expect(await ids('search=sunday-stole&archived=true')).toEqual([])
    await staff('PUT', '/products/sunday-stole', { archived: true })
    expect(await ids('search=sunday-st')).toEqual([])
    expect(await ids('search=sunday-st&archived=true')).toEqual(['sunday-stole'])
    expect(await ids('search=day+wr&archived=true')).toEqual(['sunday-stole'])
  })

  test('finds a product by a SKU and by its beginning', async () => {
    const id = await createProduct(store.db, { stock: { M: 1 } })
    const { codes } = (await staff('GET', `/admin/products/${id}/codes`)).body
    for (const typed of [codes[0].sku, codes[0].sku.slice(0, -2).toLowerCase()])
      expect([typed, await ids(`search=${typed}`)]).toEqual([typed, [id]])
  })

  test('lists the product with the searched id first', async () => {
    for (const [at, id] of ['ajrakh-tie', 'ajrakh-tie-1', 'ajrakh-tie-2', 'ajrakh-tie-3'].entries())
      await createProduct(store.db, { id, name: 'Ajrakh Tie', createdAt: new Date(2026, 0, 1 + at) })
    expect(await ids('search=ajrakh-tie')).toEqual([
      'ajrakh-tie',
      'ajrakh-tie-3',
      'ajrakh-tie-2',
      'ajrakh-tie-1',
    ])
    expect(await list('search=ajrakh-tie&limit=2&page=1')).toMatchObject({
      products: [{ id: 'ajrakh-tie' }, { id: 'ajrakh-tie-3' }],
      total: 4,
      pages: 2,
    })
    expect(await ids('search=ajrakh-tie&limit=2&page=2')).toEqual(['ajrakh-tie-2', 'ajrakh-tie-1'])
    expect(await list('search=ajrakh-tie&limit=2&page=3')).toMatchObject({ products: [], total: 4, pages: 2 })
    expect(await ids('search=ajrakh-tie&sort=oldest&limit=2')).toEqual(['ajrakh-tie', 'ajrakh-tie-1'])
  })

  test('finds any part of an archived name, with % and _ taken literally', async () => {
    await createProduct(store.db, { id: 'percent', name: 'Wyvernqz 100% Linen' })
    expect(await ids('search=vernqz')).toEqual(['percent'])
    expect(await ids('search=vernqz+100%25')).toEqual(['percent'])
    expect(await ids('search=vernq_')).toEqual([])
    expect(await ids('search=%25')).toEqual(['percent'])
    expect(await ids('search=_')).toEqual([])
  })

  test('has the right total right after the catalogue has changed', async () => {
    for (let at = 0; at < 3; at++) await createProduct(store.db, { id: `gamcha-${at}`, name: 'Gamcha' })
    const total = async () => (await list('search=gamcha&limit=1')).total
    expect(await total()).toBe(3)
    await createProduct(store.db, { id: 'gamcha-3', name: 'Gamcha' })
    expect(await total()).toBe(4)
    await staff('PUT', '/products/gamcha-0', { archived: true })
    expect(await total()).toBe(3)
    expect((await list('search=gamcha&limit=1&stock=in')).total).toBe(3)
    expect((await list('search=gamcha&limit=1&stock=low')).total).toBe(0)
  })
})
