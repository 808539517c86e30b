import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAdmin,
  createPerson,
  createProduct,
  seller,
  shippingAddress,
} from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
let admin: string
const ids: string[] = []

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  const product = await createProduct(store.db, { price: 700, stock: { M: 500 } })
  for (let n = 0; n < 25; n++) {
    const person = await createPerson(store.db, { name: n === 3 ? 'Meera 100% Iyer' : 'Asha Rao' })
    const shipping_address = {
      ...shippingAddress,
      fullName: n === 4 ? 'Gopal Das' : 'Asha Rao',
      phone: `90000000${String(n).padStart(2, '0')}`,
    }
    const { body } = await postOrder(
      store,
      person.token,
      orderBody([{ product_id: product, quantity: 2 }], { shipping_address }),
    )
    ids.push(body.order.order_id)
  }
  await store.call('PUT', `/api/orders/admin/${ids[0]}/status`, { token: admin, body: { status: 'shipped' } })
})
afterAll(() => store.stop())

const list = (query = '') => store.call('GET', `/api/orders/admin${query}`, { token: admin })
const foundBy = async (search: string) =>
  (await list(`?search=${encodeURIComponent(search)}`)).body.orders.map(
    (order: { order_id: string }) => order.order_id,
  )

test('orders come twenty to a page, newest first', async () => {
  const first = (await list()).body
  expect([first.orders.length, first.total, first.page, first.pages]).toEqual([20, 25, 1, 2])
  const second = (await list('?page=2')).body
  const shown = [...first.orders, ...second.orders].map((order: { order_id: string }) => order.order_id)
  expect(shown).toEqual(ids.toReversed())
  expect((await list('?page=3')).body).toMatchObject({ orders: [], total: 25, pages: 2 })
})

test('a list that is sorted is the same from both ends, and its pages leave no order out', async () => {
  const dearer = await postOrder(
    store,
    (await createPerson(store.db)).token,
    orderBody([{ product_id: await createProduct(store.db, { price: 900 }) }]),
  )
  const { order_id: id } = dearer.body.order
  await store.pool.query(
    `update orders set dispatch_on = '2026-12-01', promised_on = '2026-12-04', zone = 'Metro' where order_id = $1`,
    [ids[5]],
  )
  const sorted = async (sort: string) => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?sort=${sort}&limit=10&page=${page}`)))
    return pages.flatMap(({ body }) => body.orders).map((order: { order_id: string }) => order.order_id)
  }
  for (const [one, other, first] of [
    ['newest', 'oldest', id],
    ['total-high', 'total-low', ids[24]],
    ['promised-first', 'promised-last', undefined],
  ] as const) {
    const shown = await sorted(one)
    expect(new Set(shown).size).toBe(26)
    expect(await sorted(other)).toEqual(shown.toReversed())
    if (first) expect(shown[0]).toBe(first)
  }
  expect((await sorted('total-low'))[0]).toBe(id)
  expect((await sorted('promised-first'))[0]).toBe((await sorted('promised-last')).at(-1))
  expect((await list('?sort=dearest')).status).toBe(400)
  await store.pool.query('delete from orders where order_id = $1', [id])
})

test('an order shows staff its customer and its lines', async () => {
  const { body } = await store.call('GET', `/api/orders/admin/${ids[3]}`, { token: admin })
  expect(body.order).toMatchObject({
    order_id: ids[3],
    id: expect.any(String),
    status: 'placed',
    total_amount: 1652,
    items_count: 2,
    customer_name: 'Meera 100% Iyer',
    customer_phone: '9876543210',
    payment_status: 'pending',
    payment_method: { type: 'cod' },
    subtotal: 1400,
    shipping_cost: 0,
    tax: 252,
    discount: 0,
    items: [{ product_name: 'Oxford Shirt', size: 'M', quantity: 2, price: 700, total: 1400 }],
  })
})

test('orders are found by id, customer, recipient, e-mail and phone', async () => {
  expect(await foundBy(ids[7]!.toLowerCase())).toEqual([ids[7]])
  expect(await foundBy(ids[7]!.slice(3))).toEqual([ids[7]])
  expect(await foundBy('meera')).toEqual([ids[3]])
  expect(await foundBy('gopal d')).toEqual([ids[4]])
  expect(await foundBy('900-000-0009')).toEqual([ids[9]])
  expect(await foundBy('asha@taanka')).toHaveLength(20)
  expect(await foundBy('100%')).toEqual([ids[3]])
  expect(await foundBy('_')).toEqual([])
  expect(await foundBy('\\')).toEqual([])
})

test('orders are found by a phone number however it is written', async () => {
  for (const written of ['+91 90000 00009', '090000-00009', '(90000) 00.009', '0091 9000000009'])
    expect([written, await foundBy(written)]).toEqual([written, [ids[9]]])
})

test('orders are found by city, pincode, product and invoice number', async () => {
  const person = await createPerson(store.db)
  const product_id = await createProduct(store.db, { name: 'Indigo Bandhgala' })
  const shipping_address = { ...shippingAddress, city: 'Tiruchirappalli', pincode: '620001' }
  const { body } = await postOrder(store, person.token, orderBody([{ product_id }], { shipping_address }))
  const id = body.order.order_id as string
  await store.call('PUT', '/api/admin/store/seller', { token: admin, body: seller })
  await store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin, body: { status: 'shipped' } })
  const documents = await store.call('GET', `/api/orders/admin/${id}/documents`, { token: admin })
  const { number } = documents.body.documents[0]
  const { codes } = (await store.call('GET', `/api/admin/products/${product_id}/codes`, { token: admin }))
    .body
  const { sku } = codes.find(({ size }: { size: string }) => size === 'M')
  for (const search of ['tiruchira', '620001', '620 001', 'indigo band', number, number.toLowerCase()])
    expect([search, await foundBy(search)]).toEqual([search, [id]])
  for (const search of [
    id.replace('-', ''),
    id.slice(3).toLowerCase(),
    'bandhgala asha tiruchirappalli',
    'tiruchi 620001 rao',
    'ra indigo',
    sku,
    sku.slice(0, -2).toLowerCase(),
    `${sku} asha`,
  ])
    expect([search, await foundBy(search)]).toEqual([search, [id]])
  expect(await foundBy('TK/20-21/000001')).toEqual([])
  // The other tests count the orders.
  await store.pool.query('delete from orders where order_id = $1', [id])
})

test('orders are picked by payment', async () => {
  const person = await createPerson(store.db)
  const product_id = await createProduct(store.db)
  const payment_method = { type: 'card', cardLast4: '1111', cardType: 'Visa' }
  const { body } = await postOrder(store, person.token, orderBody([{ product_id }], { payment_method }))
  const id = body.order.order_id as string
  const found = async (query: string) =>
    (await list(query)).body.orders.map((order: { order_id: string }) => order.order_id)
  expect(await found('?payment_method=card')).toEqual([id])
  expect((await list('?payment_method=cod')).body.total).toBe(25)
  await store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin, body: { status: 'delivered' } })
  expect(await found('?payment_status=paid')).toEqual([id])
  expect(await found('?payment_method=cod&payment_status=paid')).toEqual([])
  expect((await list('?payment_status=owed')).status).toBe(400)
  await store.pool.query('delete from captures')
  await store.pool.query('delete from orders where order_id = $1', [id])
})

test('orders are picked by status, and an empty value is as if absent', async () => {
  expect(
    (await list('?status=shipped')).body.orders.map((order: { order_id: string }) => order.order_id),
  ).toEqual([ids[0]])
  expect((await list('?status=placed&search=gopal')).body.total).toBe(1)
  expect((await list('?status=&search=&page=&limit=')).body.total).toBe(25)
})

test('the letters that every order id begins with find every order, as do no letters', async () => {
  for (const search of ['t', 'TK', 'tk-']) {
    expect((await list(`?search=${search}`)).body.total).toBe(25)
    const shipped = (await list(`?status=shipped&search=${search}`)).body.orders
    expect(shipped.map((order: { order_id: string }) => order.order_id)).toEqual([ids[0]])
  }
  expect((await store.call('GET', '/api/admin/payments?search=TK-', { token: admin })).status).toBe(200)
})

test.each(['status=lost', 'page=0', 'page=x', 'limit=0', 'limit=101', 'page=1.5'])(
  'the query %s is refused',
  async (query) => {
    expect((await list(`?${query}`)).status).toBe(400)
  },
)

test('totals hold right after an order, a delivery and a cancellation', async () => {
  const totals = async () => {
    const answers = ['', 'status=delivered', 'status=placed', 'status=cancelled'].map((query) =>
      list(`?${query}`),
    )
    return (await Promise.all(answers)).map(({ body }) => body.total)
  }
  const move = (id: string, status: string) =>
    store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin, body: { status } })
  expect(await totals()).toEqual([25, 0, 24, 0])
  const person = await createPerson(store.db)
  const product_id = await createProduct(store.db)
  const placed = await postOrder(store, person.token, orderBody([{ product_id }]))
  expect(await totals()).toEqual([26, 0, 25, 0])
  for (const status of ['processing', 'shipped', 'delivered']) await move(placed.body.order.order_id, status)
  await move(ids[1]!, 'cancelled')
  expect(await totals()).toEqual([26, 1, 23, 1])
})
