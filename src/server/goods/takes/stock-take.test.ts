import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createCollection, createPerson, productInput } from '../../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()

interface Counted {
  id: string
  /** SKU by size */
  skus: Record<string, string>
}

const path = '/api/admin/stock-takes'
let goods = 0

/** A product in a collection of its own, with 9 of M and 2 of XL. */
async function create(name: string): Promise<Counted & { collection: string }> {
  const collection = await createCollection(store.db, `goods-${++goods}`)
  const input = { ...productInput, name, collection_id: collection }
  const { id } = (await store.staff('POST', '/api/products', input)).body.product
  const { codes } = (await store.staff('GET', `/api/admin/products/${id}/codes`)).body
  const skus = Object.fromEntries(codes.map(({ size, sku }: Record<string, string>) => [size, sku]))
  return { id, skus, collection }
}

const open = async (collection_id: string | null, name = 'March'): Promise<number> => {
  const { status, body } = await store.staff('POST', path, { name, collection_id })
  expect([status, body.error]).toEqual([201, undefined])
  return body.take.id
}
const count = (take: number, code: string, quantity?: number, id: string = randomUUID()) =>
  store.staff('POST', `${path}/${take}/counts`, { id, code, ...(quantity !== undefined && { quantity }) })
const book = (take: number, more: object = {}) =>
  store.staff('POST', `${path}/${take}/book`, { reason: 'miscounted', ...more })
const linesOf = async (take: number, show = '') =>
  (await store.staff('GET', `${path}/${take}/lines?show=${show}&limit=100`)).body.lines
const stockOf = async (id: string) => (await store.staff('GET', `/api/products/${id}`)).body.product.sizeStock

/** Sells units of M. */
async function sell(id: string, quantity: number): Promise<string> {
  const items = [{ product_id: id, size: 'M', quantity }]
  const { status, body } = await postOrder(store, store.customer.token, orderBody(items))
  expect(status).toBe(201)
  return body.order.order_id
}

test('what was counted differs from what should lie there, and is booked with its reason', async () => {
  const { id, skus, collection } = await create('Counted Shirt')
  const take = await open(collection)
  expect((await count(take, skus['M']!.toLowerCase())).body).toMatchObject({
    message: 'Counted Shirt, M: 1',
    line: { product_id: id, size: 'M', sku: skus['M'], expected: 9, counted: 1, booked: null },
  })
  await count(take, skus['M']!, 6)
  await count(take, skus['XL']!, 3)
  expect((await store.staff('GET', `${path}/${take}`)).body.take).toMatchObject({
    state: 'open',
    collection_id: collection,
    by: 'Store Admin',
    counted_sizes: 2,
    counted_units: 10,
    missing_units: 2,
    extra_units: 1,
  })
  expect(await linesOf(take, 'different')).toHaveLength(2)
  const { status, body } = await book(take, { reason: 'damaged', note: 'Moths' })
  expect([status, body.take.state, body.take.reason]).toEqual([200, 'booked', 'damaged'])
  expect(await stockOf(id)).toEqual({ S: 0, M: 7, XL: 3 })
  const { entries } = (await store.staff('GET', `/api/products/${id}/ledger`)).body
  expect(entries[0]).toMatchObject({
    reason: 'count',
    by: 'Store Admin',
    note: 'Stock take “March”: Damaged, Moths',
  })
  expect((await linesOf(take, 'different')).map(({ booked }: { booked: number }) => booked)).toEqual([-2, 1])
  expect(await book(take)).toMatchObject({
    status: 409,
    body: {
      code: 'EDIT_CONFLICT',
      error: 'This stock take is booked',
      current: { id: take, state: 'booked' },
    },
  })
  expect((await count(take, skus['M']!)).body.code).toBe('EDIT_CONFLICT')
  expect(await inconsistencies(store)).toEqual([])
})

test('a product that moves to another collection while both are counted is booked once', async () => {
  const { id, skus, collection } = await create('Moved Shirt')
  const { collection: other } = await create('Staying Shirt')
  const [first, second] = [await open(collection), await open(other, 'April')]
  await count(first, skus['M']!, 7)
  await store.staff('PUT', `/api/products/${id}`, { collection_id: other })
  await count(second, skus['M']!, 7)
  await book(first)
  expect(await linesOf(second)).toMatchObject([{ expected: 7, counted: 7 }])
  await book(second)
  expect(await stockOf(id)).toMatchObject({ M: 7 })
  expect(await inconsistencies(store)).toEqual([])
})

test('a moved product that two stock takes count is booked once when both are booked at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, skus, collection } = await create(`Moved Again ${round}`)
    const { collection: other } = await create(`Staying Again ${round}`)
    const takes = [await open(collection), await open(other, 'April')]
    await count(takes[0]!, skus['M']!, 7)
    await store.staff('PUT', `/api/products/${id}`, { collection_id: other })
    await count(takes[1]!, skus['M']!, 7)
    await Promise.all(takes.map((take) => book(take)))
    expect(await stockOf(id)).toMatchObject({ M: 7 })
  }
})

describe('a sale', () => {
  test('before a size is counted makes no difference: its unit lies on the shelf until it is packed', async () => {
    const { id, skus, collection } = await create('Sold Before')
    const take = await open(collection)
    const order = await sell(id, 2)
    expect((await count(take, skus['M']!, 9)).body.line).toMatchObject({ expected: 9, counted: 9 })
    await store.staff('POST', `/api/admin/orders/${order}/parcels`, {})
    // Nothing was scanned into the parcel.
    await store.staff('DELETE', `${path}/${take}/lines/${(await linesOf(take))[0].id}`)
    expect((await count(take, skus['M']!, 9)).body.line).toMatchObject({ expected: 9, counted: 9 })
    for (const seq of [0, 1])
      await store.staff('POST', `/api/admin/parcels/${order}-1/scans`, { code: skus['M'], seq })
    await store.staff('DELETE', `${path}/${take}/lines/${(await linesOf(take))[0].id}`)
    expect((await count(take, skus['M']!, 7)).body.line).toMatchObject({ expected: 7, counted: 7 })
    await book(take)
    expect(await stockOf(id)).toMatchObject({ M: 7 })
  })

  test('that a change of an order holds makes no difference either', async () => {
    const { id, skus, collection } = await create('Held Shirt')
    const order = await sell(id, 2)
    const held = JSON.stringify({ held: [{ productId: id, size: 'M', quantity: 3 }] })
    await store.pool.query('update orders set waiting_edit = $1 where order_id = $2', [held, order])
    await store.pool.query(`update variants set stock = 4 where product_id = $1 and size = 'M'`, [id])
    const { line } = (await count(await open(collection), skus['M']!, 9)).body
    await store.pool.query('update orders set waiting_edit = null where order_id = $1', [order])
    await store.pool.query(`update variants set stock = 7 where product_id = $1 and size = 'M'`, [id])
    expect(line).toMatchObject({ expected: 9, counted: 9 })
  })

  test('after a size was counted stays sold', async () => {
    const { id, skus, collection } = await create('Sold After')
    const take = await open(collection)
    await count(take, skus['M']!, 5)
    await sell(id, 2)
    await count(take, skus['M']!, 3)
    // 8 of 9 lay there: 1 is missing, and 2 are sold.
    await book(take)
    expect(await stockOf(id)).toMatchObject({ M: 6 })
    expect(await inconsistencies(store)).toEqual([])
  })

  test('of more than was there leaves none', async () => {
    const { id, skus, collection } = await create('Sold Out')
    const take = await open(collection)
    await count(take, skus['M']!, 0)
    await sell(id, 8)
    await book(take)
    expect(await stockOf(id)).toMatchObject({ M: 0 })
    expect(await linesOf(take)).toMatchObject([{ expected: 9, counted: 0, booked: -1 }])
  })
})

test('counts of several people add up, and one that is sent again counts once', async () => {
  const { skus, collection } = await create('Shared Shirt')
  const take = await open(collection)
  const packer = await createPerson(store.db, { role: 'packer', name: 'Pack Kumar' })
  const repeated = randomUUID()
  await Promise.all([
    ...[1, 2, 3].map(() => count(take, skus['M']!)),
    ...[1, 2].map(() => count(take, skus['M']!, 4, repeated)),
    store.call('POST', `${path}/${take}/counts`, {
      token: packer.token,
      body: { id: randomUUID(), code: skus['M'], quantity: 2 },
    }),
  ])
  expect(await linesOf(take)).toMatchObject([{ size: 'M', expected: 9, counted: 9 }])
})

test('what was not counted is left alone, or is not there where that is chosen', async () => {
  const { id, skus, collection } = await create('Uncounted Shirt')
  const left = await open(collection)
  await count(left, skus['M']!, 9)
  expect(await linesOf(left, 'uncounted')).toMatchObject([{ id: null, size: 'XL', expected: 2, counted: 0 }])
  await book(left)
  expect(await stockOf(id)).toEqual({ S: 0, M: 9, XL: 2 })
  const emptied = await open(collection)
  await count(emptied, skus['M']!, 9)
  await book(emptied, { reason: 'lost', uncounted_zero: true })
  expect(await stockOf(id)).toEqual({ S: 0, M: 9, XL: 0 })
  expect(await linesOf(emptied, 'different')).toMatchObject([
    { size: 'XL', expected: 2, counted: 0, booked: -2 },
  ])
  expect(await inconsistencies(store)).toEqual([])
})

test('a size is left out again, and a stock take is dropped without a change', async () => {
  const { id, skus, collection } = await create('Dropped Shirt')
  const take = await open(collection)
  await count(take, skus['XL']!)
  await count(take, skus['M']!, 4)
  const [first] = await linesOf(take)
  expect((await store.staff('DELETE', `${path}/${take}/lines/${first.id}`)).body.take.counted_sizes).toBe(1)
  expect((await store.staff('DELETE', `${path}/${take}/lines/${first.id}`)).status).toBe(404)
  expect((await store.staff('POST', `${path}/${take}/drop`)).body.take.state).toBe('dropped')
  expect((await book(take)).body.error).toBe('This stock take is dropped')
  expect(await stockOf(id)).toEqual({ S: 0, M: 9, XL: 2 })
})

test('two open stock takes never count the same goods', async () => {
  const [one, other] = [await create('First Goods'), await create('Other Goods')]
  const refusal = {
    status: 409,
    body: { code: 'ALREADY_EXISTS', error: '“Early” is open and counts the same goods' },
  }
  const early = await open(one.collection, 'Early')
  expect(await store.staff('POST', path, { name: 'Late', collection_id: one.collection })).toMatchObject(
    refusal,
  )
  const beside = await open(other.collection)
  const openTakes = (await store.staff('GET', `${path}?state=open&limit=100`)).body.takes
  for (const { id } of openTakes) if (id !== early) await store.staff('POST', `${path}/${id}/drop`)
  expect(openTakes.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([early, beside]))
  expect(await store.staff('POST', path, { name: 'All' })).toMatchObject(refusal)
  await store.staff('POST', `${path}/${early}/drop`)
  const all = await Promise.all([1, 2, 3].map((n) => store.staff('POST', path, { name: `All ${n}` })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const winner = all.find(({ status }) => status === 201)!
  expect((await count(winner.body.take.id, other.skus['M']!)).status).toBe(201)
  await store.staff('POST', `${path}/${winner.body.take.id}/drop`)
})

test('a count says why it is refused', async () => {
  const [shirt, other] = [await create('Refused Shirt'), await create('Foreign Shirt')]
  const take = await open(shirt.collection)
  await store.staff('PUT', `/api/products/${shirt.id}/stock`, { sizeStock: { M: 9 } })
  await count(take, shirt.skus['M']!, 2)
  const answers = [
    await count(take, 'NOTHING'),
    await count(take, other.skus['M']!),
    await count(take, shirt.skus['XL']!),
    await count(take, shirt.skus['M']!, -3),
    await count(take, shirt.skus['M']!, 10_000),
    await count(take, ''),
    await count(take, shirt.skus['M']!, 1, 'first'),
    await count(999, shirt.skus['M']!),
  ]
  expect(answers.map(({ status, body }) => [status, body.code, body.error])).toEqual([
    [404, 'UNKNOWN_CODE', 'No product has this code'],
    [409, 'WRONG_PIECE', `Foreign Shirt is not in Goods-${goods - 1}`],
    [409, 'WRONG_PIECE', 'Refused Shirt has no size XL any more'],
    [400, 'VALIDATION_FAILED', 'Only 2 of Refused Shirt, M, are counted'],
    [400, 'VALIDATION_FAILED', 'Must be a whole number from -9999 to 9999'],
    [400, 'VALIDATION_FAILED', 'Scan a code'],
    [400, 'VALIDATION_FAILED', 'Must be a UUID'],
    [404, 'NOT_FOUND', 'Stock take not found'],
  ])
  expect(await linesOf(take)).toMatchObject([{ size: 'M', counted: 2 }])
  for (const [body, fields] of [
    [{ reason: 'stolen' }, { reason: 'Choose a reason' }],
    [{ reason: 'other' }, { note: 'Say what happened' }],
    [{ note: 'x'.repeat(201) }, { note: 'Must be at most 200 characters' }],
  ] as const)
    expect((await book(take, body)).body.fields).toEqual(fields)
  for (const [body, fields] of [
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(81) }, { name: 'Must be at most 80 characters' }],
    [{ name: 'May', collection_id: 'nowhere' }, { collection_id: 'Collection not found' }],
  ] as const)
    expect((await store.staff('POST', path, body)).body.fields).toEqual(fields)
})
