import { shopSeconds } from '#shared/shop-time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCollection, createPerson, productInput } from '../../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
beforeAll(() => createCollection(store.db, 'classy'))

const path = '/api/admin/goods-inward'
const create = async (name: string, more: object = {}): Promise<string> =>
  (await store.staff('POST', '/api/products', { ...productInput, name, ...more })).body.product.id
const productOf = async (id: string) => (await store.staff('GET', `/api/products/${id}`)).body.product

const noteOf = (product: string, more: object = {}) => ({
  supplier: 'Loom House',
  number: 'LH-221',
  date: '2026-11-12',
  lines: [
    { product_id: product, size: 'M', quantity: 6, cost_paise: 46_000 },
    { product_id: product, size: 'XL', quantity: 3 },
  ],
  ...more,
})

const book = (body: object, key?: string) =>
  store.call('POST', path, {
    token: store.admin.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const takeBack = (id: number) => store.staff('POST', `${path}/${id}/take-back`)

/** Stock and cost of a product. */
const held = async (id: string) => {
  const { sizeStock, cost_paise } = await productOf(id)
  return { ...sizeStock, cost_paise }
}

test('a delivery puts its units into stock, says so in the ledger, and makes the cost of a unit the average', async () => {
  // 11 in stock, 3 came without a cost, 6 for ₹460: (14 · 400 + 6 · 460) / 20
  const id = await create('Handloom Shirt', { cost_paise: 40_000 })
  const { status, body } = await book(noteOf(id))
  expect(status).toBe(201)
  expect(body.delivery).toMatchObject({
    supplier: 'Loom House',
    number: 'LH-221',
    date: '2026-11-12',
    by: 'Store Admin',
    units: 9,
    cost_paise: 276_000,
    uncosted_units: 3,
    taken_back_at: null,
    lines: [
      { product_id: id, name: 'Handloom Shirt', size: 'M', quantity: 6, cost_paise: 46_000 },
      { product_id: id, name: 'Handloom Shirt', size: 'XL', quantity: 3, cost_paise: null },
    ],
  })
  expect(await held(id)).toEqual({ S: 0, M: 15, XL: 5, cost_paise: 41_800 })
  const { entries } = (await store.staff('GET', `/api/products/${id}/ledger`)).body
  const note = `Delivery ${body.delivery.id} of Loom House, LH-221`
  expect(
    entries
      .slice(0, 2)
      .map(({ size, change, reason, note: why }: Record<string, unknown>) => [size, change, reason, why])
      .toSorted(),
  ).toEqual([
    ['M', 6, 'inward', note],
    ['XL', 3, 'inward', note],
  ])
  expect((await store.call('GET', `/api/products/public/${id}`)).body.product.sizeStock).toEqual({
    S: 0,
    M: 15,
    XL: 5,
  })
  expect(await inconsistencies(store)).toEqual([])
})

test('a repeat under the same key books nothing again', async () => {
  const id = await create('Once Shirt')
  const key = 'delivery-key-1'
  const both = await Promise.all([book(noteOf(id), key), book(noteOf(id), key)])
  expect(both.map(({ status }) => status)).toContain(201)
  const again = await book(noteOf(id), key)
  expect(again.status).toBe(201)
  expect(await held(id)).toMatchObject({ M: 15, XL: 5 })
  expect((await book(noteOf(id, { supplier: 'Other' }), key)).body.code).toBe('IDEMPOTENCY_MISMATCH')
})

describe('a delivery that is taken back', () => {
  test('leaves stock and cost as they were, and stays in the list', async () => {
    const id = await create('Mistaken Shirt', { cost_paise: 40_000 })
    const { delivery } = (await book(noteOf(id))).body
    const { status, body } = await takeBack(delivery.id)
    expect(status).toBe(200)
    expect(body.delivery).toMatchObject({ taken_back_by: 'Store Admin', taken_back_at: expect.any(String) })
    expect(await held(id)).toEqual({ S: 0, M: 9, XL: 2, cost_paise: 40_000 })
    expect((await takeBack(delivery.id)).body).toEqual(body)
    expect(await held(id)).toMatchObject({ M: 9, XL: 2 })
    expect(await inconsistencies(store)).toEqual([])
  })

  test('takes no cost back that was entered since', async () => {
    const id = await create('Corrected Shirt', { cost_paise: 40_000 })
    const { delivery } = (await book(noteOf(id))).body
    await store.staff('PUT', `/api/products/${id}`, { cost_paise: 43_000 })
    await takeBack(delivery.id)
    expect((await productOf(id)).cost_paise).toBe(43_000)
  })

  test('is refused whole where some of it is sold', async () => {
    const id = await create('Sold Shirt', { sizeStock: { M: 0, XL: 0 } })
    const { delivery } = (await book(noteOf(id))).body
    await postOrder(store, store.customer.token, orderBody([{ product_id: id, size: 'M', quantity: 4 }]))
    expect(await takeBack(delivery.id)).toMatchObject({
      status: 409,
      body: {
        code: 'OUT_OF_STOCK',
        error: '6 of Sold Shirt, size M, came, and only 2 are in stock',
        items: [{ product_id: id, size: 'M', requested: 6, available: 2 }],
      },
    })
    expect(await held(id)).toMatchObject({ M: 2, XL: 3 })
  })
})

test('an accountant reads the list, a delivery and the file of their lines', async () => {
  const id = await create('Filed Shirt')
  const { delivery } = (await book(noteOf(id, { supplier: 'Nilgiri Mills', number: '' }))).body
  const { token } = await createPerson(store.db, { role: 'accountant' })
  const { lines: _, ...listed } = delivery
  const read = async (more: string) => (await store.call('GET', `${path}${more}`, { token })).body
  expect(await read('?search=nilgiri')).toMatchObject({ deliveries: [listed], total: 1, page: 1, pages: 1 })
  expect(await read(`/${delivery.id}`)).toEqual({ success: true, delivery })
  expect((await read('/999')).code).toBe('NOT_FOUND')
  const file: string = await read('.csv')
  const { codes } = (await store.staff('GET', `/api/admin/products/${id}/codes`)).body
  const { sku } = codes.find(({ size }: { size: string }) => size === 'M')
  expect(file).toContain(
    `${delivery.id},Nilgiri Mills,,2026-11-12,${shopSeconds(new Date(delivery.at))},,${id},Filed Shirt,M,${sku},6,460.00\r\n`,
  )
  expect(file).toContain(`,Filed Shirt,XL,`)
})

test('a code leads to its product and size, and an unknown one says so', async () => {
  const id = await create('Coded Shirt')
  const { codes } = (await store.staff('GET', `/api/admin/products/${id}/codes`)).body
  const { sku, size } = codes[0]
  expect((await store.staff('GET', `/api/admin/pieces/${sku.toLowerCase()}`)).body.piece).toEqual({
    product_id: id,
    name: 'Coded Shirt',
    size,
    image: '',
  })
  expect(await store.staff('GET', '/api/admin/pieces/nothing')).toMatchObject({
    status: 404,
    body: { code: 'UNKNOWN_CODE', error: 'No product has this code' },
  })
})

const line = { product_id: 'refused-shirt', size: 'M', quantity: 1 }
const many = (length: number, quantity = 1) => Array.from({ length }, () => ({ ...line, quantity }))
test.each([
  ['supplier', 'Supplier is required', { supplier: ' ' }],
  ['supplier', 'Must be at most 80 characters', { supplier: 'x'.repeat(81) }],
  ['number', 'Must be at most 40 characters', { number: 'x'.repeat(41) }],
  ['date', 'Date is required', { date: undefined }],
  ['date', 'Must be a date like 2026-11-14', { date: '2026-02-30' }],
  ['date', 'Date must not be in the future', { date: '2999-01-01' }],
  ['lines', 'Add what came', { lines: [] }],
  ['lines', 'At most 500 lines', { lines: many(501) }],
  ['lines.0.quantity', 'Must be a whole number from 1 to 9999', { lines: many(1, 0) }],
  ['lines.0.quantity', 'Must be a whole number from 1 to 9999', { lines: many(1, 10_000) }],
  [
    'lines.0.cost_paise',
    'Cost must be more than ₹0. Leave it empty where it is not known',
    { lines: [{ ...line, cost_paise: 0 }] },
  ],
  ['lines.1.product_id', 'Product not found', { lines: [line, { ...line, product_id: 'nothing' }] }],
  ['lines.0.size', 'This product has no such size', { lines: [{ ...line, size: 'XXL' }] }],
  ['lines.0.size', 'This product has no such size', { lines: [{ ...line, size: 'constructor' }] }],
  ['lines.10.quantity', 'Stock must be at most 100000', { lines: many(11, 9_999) }],
])('a delivery is refused at %s: %s', async (field, message, wrong) => {
  if ((await store.staff('GET', '/api/products/refused-shirt')).status === 404) await create('Refused Shirt')
  const { status, body } = await book(noteOf('refused-shirt', { lines: [line], ...wrong }))
  expect([status, body.fields]).toEqual([400, { [field]: message }])
  expect(await held('refused-shirt')).toMatchObject({ M: 9, XL: 2 })
})
