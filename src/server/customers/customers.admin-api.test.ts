import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct, type Person } from '../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let store: TestApp
let admin: Person
let asha: Person
let bala: Person

beforeAll(async () => {
  store = await createTestApp()
  admin = await createAdmin(store.db)
  // Two may have the same millisecond otherwise.
  const secondsAgo = (seconds: number) => new Date(Date.now() - 1_000 * seconds)
  asha = await createPerson(store.db, { name: 'Asha 100% Rao', createdAt: secondsAgo(3) })
  bala = await createPerson(store.db, { name: 'Bala Iyer', createdAt: secondsAgo(2) })
  await createPerson(store.db, { name: 'Chitra Nair', createdAt: secondsAgo(1) })
  const product = await createProduct(store.db, { price: 1000, stock: { M: 50 } })
  await order(asha, product, 2)
  const cancelled = await order(asha, product, 1)
  await store.call('PUT', `/api/orders/${cancelled}/cancel`, { token: asha.token })
  await order(bala, product, 3)
  const address = {
    fullName: 'Asha Rao',
    phone: '9876543210',
    address: '12 Loom Lane',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  }
  await store.call('POST', '/api/auth/profile/addresses', { token: asha.token, body: address })
})
afterAll(() => store.stop())

async function order(person: Person, product_id: string, quantity: number): Promise<string> {
  const { body } = await postOrder(store, person.token, orderBody([{ product_id, quantity }]))
  return body.order.order_id
}

const get = (path: string) => store.call('GET', `/api/admin/customers${path}`, { token: admin.token })
const names = async (query: string): Promise<string[]> =>
  (await get(query)).body.customers.map((customer: { name: string }) => customer.name)

test('customers are listed newest first with orders, spend and last order; staff are not among them', async () => {
  const { body } = await get('')
  expect(body).toMatchObject({ total: 3, page: 1, pages: 1 })
  expect(body.customers).toMatchObject([
    { name: 'Chitra Nair', orders_count: 0, spend: 0, last_order_at: null },
    { name: 'Bala Iyer', orders_count: 1, spend: 3540 },
    { name: 'Asha 100% Rao', orders_count: 2, spend: 2360, last_order_at: expect.stringMatching(/Z$/) },
  ])
})

test('customers are sorted by spend, orders, last order and name', async () => {
  expect(await names('?sort=spend')).toEqual(['Bala Iyer', 'Asha 100% Rao', 'Chitra Nair'])
  expect(await names('?sort=orders')).toEqual(['Asha 100% Rao', 'Bala Iyer', 'Chitra Nair'])
  expect(await names('?sort=recent')).toEqual(['Bala Iyer', 'Asha 100% Rao', 'Chitra Nair'])
  expect(await names('?sort=name')).toEqual(['Asha 100% Rao', 'Bala Iyer', 'Chitra Nair'])
  await store.pool.query(`update users set name = 'Águeda Nair' where name = 'Chitra Nair'`)
  expect(await names('?sort=name')).toEqual(['Águeda Nair', 'Asha 100% Rao', 'Bala Iyer'])
  expect(await names('?sort=name-last')).toEqual(['Bala Iyer', 'Asha 100% Rao', 'Águeda Nair'])
  await store.pool.query(`update users set name = 'Chitra Nair' where name = 'Águeda Nair'`)
})

test('customers are found by name, e-mail and phone', async () => {
  expect(await names('?search=bala')).toEqual(['Bala Iyer'])
  expect(await names(`?search=${asha.email}`)).toEqual(['Asha 100% Rao'])
  expect(await names('?search=987-654-3210')).toHaveLength(3)
  expect(await names('?search=100%25')).toEqual(['Asha 100% Rao'])
  expect(await names('?search=_')).toEqual([])
})

test('pages of the list hold as many as asked for', async () => {
  const { body } = await get('?limit=2&page=2')
  expect([body.customers.length, body.total, body.pages]).toEqual([1, 3, 2])
})

test('a customer is shown with addresses and the latest orders', async () => {
  const { body } = await get(`/${asha.id}`)
  expect(body.customer).toMatchObject({
    email: asha.email,
    spend: 2360,
    addresses: [{ city: 'Bengaluru', is_default: true }],
    orders: [
      { status: 'cancelled', total_amount: 1180, items_count: 1 },
      { status: 'placed', total_amount: 2360, items_count: 2 },
    ],
  })
})

test('nobody else is shown', async () => {
  expect(await get(`/${admin.id}`)).toMatchObject({ status: 404, body: { error: 'Customer not found' } })
  expect((await get('/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await get('/nobody')).status).toBe(404)
})

test('an admin turns off the two-step sign-in of a customer who has lost it, and the audit log tells', async () => {
  const path = `/api/admin/customers/${bala.id}/two-step`
  await store.pool.query(
    `insert into two_step (user_id, secret, confirmed_at) values ($1, 'secret', now())`,
    [bala.id],
  )
  expect((await get(`/${bala.id}`)).body.customer.two_step).toBe(true)
  const staff = await createPerson(store.db, { role: 'staff' })
  for (const { token } of [staff, bala])
    expect((await store.call('DELETE', path, { token })).status).toBe(403)

  const reset = await store.call('DELETE', path, { token: admin.token })
  expect([reset.status, reset.body.customer.two_step]).toEqual([200, false])
  const again = await store.call('DELETE', path, { token: admin.token })
  expect([again.status, again.body.customer.two_step]).toEqual([200, false])
  const { rows } = await store.pool.query(
    `select action, entity_id from audit_log where action = 'two-step.reset'`,
  )
  expect(rows).toEqual([{ action: 'two-step.reset', entity_id: bala.id }])

  const ofStaff = `/api/admin/customers/${admin.id}/two-step`
  expect((await store.call('DELETE', ofStaff, { token: admin.token })).status).toBe(404)
})
