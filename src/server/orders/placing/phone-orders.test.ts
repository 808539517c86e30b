import { beforeEach, expect, test } from 'vitest'
import { createProduct, shippingAddress } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

const store = staffedStore({ UPI_VPA: 'taanka@okbank', UPI_NAME: 'Taanka' })
let product: string
beforeEach(async () => {
  await fillStartingData(store.db)
  product = await createProduct(store.db, { stock: { M: 100 } })
})

const caller = { name: 'Meera Iyer', phone: '+91 98450 12345' }
const { email: _, ...address } = { ...shippingAddress, fullName: caller.name, phone: caller.phone }
const take = (customer: object, shipping_address: object) =>
  store.staff('POST', '/api/admin/orders', {
    customer,
    shipping_address,
    items: orderBody([{ product_id: product }]).items,
    type: 'cod',
  })
const known = async (search: string) =>
  (await store.staff('GET', `/api/admin/known-customers?search=${encodeURIComponent(search)}`)).body.customers

test('an order by phone needs no e-mail, and gets no mail', async () => {
  const { status, body } = await take(caller, { ...address, pincode: '560 001' })
  expect([status, body.order]).toMatchObject([
    201,
    { customer_email: '', customer_phone: '9845012345', shipping_address: { email: '', pincode: '560001' } },
  ])
  const again = await take({ ...caller, email: '' }, { ...address, email: ' ', landmark: 'Banyan' })
  expect(again.status).toBe(201)
  const edit = { shipping_address: { ...address, phone: '098450-12345', landmark: 'Temple', email: '' } }
  const edited = await store.staff('POST', `/api/admin/orders/${body.order.order_id}/edit/preview`, edit)
  expect([edited.status, edited.body.fields]).toEqual([200, undefined])
  const { rows } = await store.pool.query(
    `select count(distinct user_id)::int as accounts, (select count(*)::int from mails where "to" like '%invalid' or "to" = '') as mails
      from orders where shipping_address ->> 'phone' = '9845012345'`,
  )
  expect(rows).toEqual([{ accounts: 1, mails: 0 }])
  const { body: found } = await store.staff('GET', '/api/orders/admin?search=98450%2012345')
  expect(found.orders.map((order: { customer_email: string }) => order.customer_email)).toEqual(['', ''])
  expect((await take({ ...caller, email: 'meera' }, address)).body.fields).toEqual({
    'customer.email': 'Email is invalid',
  })
})

test('an order without an e-mail is never put into the account of somebody who entered that number', async () => {
  const registered = store.customer
  await store.call('PUT', '/api/auth/profile', {
    token: registered.token,
    body: { name: 'Asha Rao', phone: '9845099999' },
  })
  const phone = '9845099999'
  expect((await take({ ...caller, phone }, { ...address, phone })).status).toBe(201)
  const { orders } = (await store.call('GET', '/api/orders', { token: registered.token })).body
  expect(orders).toEqual([])
})

test('who has ordered before is found with the address of the latest order', async () => {
  const shipping_address = { ...shippingAddress, fullName: 'Kavya Nair', phone: '9845054321', city: 'Kochi' }
  await postOrder(store, store.customer.token, orderBody([{ product_id: product }], { shipping_address }))
  await take(caller, address)
  for (const search of ['kavya', '098450-54321', 'nair kochi'])
    expect([search, await known(search)]).toMatchObject([
      search,
      [
        {
          name: 'Kavya Nair',
          phone: '9845054321',
          city: 'Kochi',
          email: store.customer.email,
          landmark: expect.any(String),
        },
      ],
    ])
  expect(await known('98450 12345')).toMatchObject([{ name: 'Meera Iyer', email: '', phone: '9845012345' }])
  expect(await known('nobody here')).toEqual([])
  expect(await known('')).toEqual([])
})

test('a phone order that is sent again under its key stays as it is, with its time to pay', async () => {
  const send = (more: object = {}) =>
    store.call('POST', '/api/admin/orders', {
      token: store.admin.token,
      headers: { 'idempotency-key': 'the line was bad' },
      body: {
        customer: { ...caller, email: 'meera.upi@example.com' },
        shipping_address: address,
        items: orderBody([{ product_id: product }]).items,
        type: 'upi',
        pay_within_hours: 24,
        ...more,
      },
    })
  const written = async (id: string) =>
    (
      await store.pool.query(
        `select o.pay_by, o.xmin, (select count(*)::int from audit_log where entity_id = $1) as audited
          from orders o where o.order_id = $1`,
        [id],
      )
    ).rows[0]
  const first = await send()
  expect(first.status).toBe(201)
  const { order_id: id } = first.body.order
  const before = await written(id)
  expect(before.audited).toBe(1)
  expect(await send()).toMatchObject({ status: 201, body: first.body })
  expect(await written(id)).toEqual(before)
  expect((await send({ pay_within_hours: 48 })).body.code).toBe('IDEMPOTENCY_MISMATCH')
  expect((await send({ customer: { ...caller, email: 'ravi.upi@example.com' } })).body.code).toBe(
    'IDEMPOTENCY_MISMATCH',
  )
})
