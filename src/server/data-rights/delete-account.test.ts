import { expect, test } from 'vitest'
import { customerPassword, customerWithPassword } from '../../../tests/support/customer-with-password.ts'
import { createProduct, openLedger, type Person } from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { deliveredOrder, returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { decrypt } from '../db/secrets/encrypt.ts'
import { subkey } from '../db/secrets/subkey.ts'
import { eraseDeletedAccounts } from './erase-deleted-accounts.ts'

const store = staffedStore()
const password = customerPassword
const customer = (name?: string) => customerWithPassword(store, name === undefined ? {} : { name })
const remove = ({ token }: Person, body: object = { password }) =>
  store.call('POST', '/api/account/delete', { token, body })

/** An order with an address of its own, delivered so many days ago. */
async function orderOf(who: Person, days: number, more: object = {}): Promise<string> {
  const product = await createProduct(store.db)
  await openLedger(store.pool, product)
  const body = orderBody([{ product_id: product }], {
    shipping_address: {
      fullName: 'Zarina Mistry',
      email: who.email,
      phone: '9000011111',
      address: '7 Indigo Street',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      landmark: 'Mill gate',
    },
    ...more,
  })
  const placed = await postOrder(store, who.token, body)
  const id: string = placed.body.order.order_id
  await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
  await store.pool.query(
    `update parcels set delivered_at = delivered_at - make_interval(days => $2) where order_id = (select id from orders where order_id = $1)`,
    [id, days],
  )
  return id
}

/** Everything that lists, exports and pages show to staff. */
async function shownToStaff(): Promise<string> {
  const urls = [
    '/api/orders/admin?limit=100',
    '/api/orders/admin.csv',
    '/api/admin/customers?limit=100',
    '/api/admin/contact?limit=100',
    '/api/admin/contact.csv',
    '/api/admin/newsletter?limit=100',
    '/api/admin/newsletter.csv',
    '/api/admin/reviews?limit=100',
    '/api/admin/returns?limit=100',
    '/api/admin/parcels?limit=100',
    '/api/admin/audit?limit=100',
    '/api/admin/grievances',
    '/api/admin/failures',
  ]
  const texts = []
  for (const url of urls) {
    const { status, body } = await store.staff('GET', url)
    expect([url, status]).toEqual([url, 200])
    texts.push(JSON.stringify(body))
  }
  return texts.join('\n')
}

test('a deleted customer is found nowhere, and the books still agree', async () => {
  const zarina = await customer('Zarina Mistry')
  const { token, email, id } = zarina
  const order = await orderOf(zarina, 60)
  const { rows: lines } = await store.pool.query(
    `select product_id from order_lines where order_id = (select id from orders where order_id = $1)`,
    [order],
  )
  const product: string = lines[0].product_id
  await store.call('POST', `/api/products/${product}/reviews`, {
    token,
    body: { rating: 5, title: 'Fine', text: 'Fits well' },
  })
  await store.call('POST', `/api/products/wishlist/${product}`, { token })
  await store.call('POST', '/api/contact', {
    body: { name: 'Zarina Mistry', email, message: 'Call 9000011111' },
  })
  const complaint = await store.call('POST', '/api/grievances', {
    body: { name: 'Zarina Mistry', email, message: 'It is late', kind: 'order' },
  })
  expect(complaint.status).toBe(201)
  await store.call('PUT', '/api/account/consents', { token, body: { purpose: 'newsletter', given: true } })
  const documents = () => store.pool.query('select * from tax_documents order by id')
  const before = await documents()
  expect(await shownToStaff()).toContain('Zarina')

  expect((await remove(zarina, { password: 'Wrong8Pass' })).status).toBe(400)
  expect((await remove(zarina)).status).toBe(200)

  expect((await store.call('GET', '/api/auth/me', { token })).status).toBe(401)
  const shown = await shownToStaff()
  for (const found of ['Zarina', email, '9000011111', 'Indigo Street', 'Mill gate'])
    expect(shown).not.toContain(found)
  for (const search of ['Zarina', '9000011111', email])
    expect((await store.staff('GET', `/api/orders/admin?search=${search}`)).body.orders).toEqual([])
  const { body } = await store.staff('GET', `/api/orders/admin/${order}`)
  expect(body.order).toMatchObject({
    order_id: order,
    customer_name: 'Deleted customer',
    shipping_address: {
      fullName: 'Deleted customer',
      email: '',
      phone: '',
      address: '',
      city: '',
      state: 'Maharashtra',
      pincode: '411001',
      landmark: '',
    },
    items: [{ product_id: product, quantity: 1 }],
  })
  const reviews = await store.call('GET', `/api/products/public/${product}/reviews`)
  expect(JSON.stringify(reviews.body)).toContain('Fits well')
  expect(JSON.stringify(reviews.body)).not.toContain('Zarina')
  expect((await store.staff('GET', `/api/admin/customers/${id}`)).status).toBe(404)
  const { rows: waiting } = await store.pool.query(`select 1 from mails where "to" = $1`, [email])
  expect(waiting).toEqual([])
  expect(await documents()).toMatchObject({ rows: before.rows })
  expect(await inconsistencies(store)).toEqual([])
})

test('an order keeps its name until its return period is over', async () => {
  const asha = await customer()
  const order = await orderOf(asha, 0)
  expect((await remove(asha)).status).toBe(200)
  const nameOf = async () =>
    (await store.staff('GET', `/api/orders/admin/${order}`)).body.order.shipping_address.fullName
  await eraseDeletedAccounts(store.db)
  expect(await nameOf()).toBe('Zarina Mistry')
  await store.pool.query(
    `update parcels set delivered_at = delivered_at - interval '60 days' where order_id = (select id from orders where order_id = $1)`,
    [order],
  )
  await eraseDeletedAccounts(store.db)
  expect(await nameOf()).toBe('Deleted customer')
})

test('an account with an order under way is not deleted', async () => {
  const asha = await customer()
  const product = await createProduct(store.db)
  await openLedger(store.pool, product)
  const { body: placed } = await postOrder(store, asha.token, orderBody([{ product_id: product }]))
  const id: string = placed.order.order_id
  const refused = {
    status: 409,
    body: {
      code: 'ORDERS_OPEN',
      error: `Order ${id} is still under way. You can delete your account when it is done`,
    },
  }
  expect(await remove(asha)).toMatchObject(refused)
  expect((await store.call('GET', '/api/auth/me', { token: asha.token })).status).toBe(200)
  await store.call('PUT', `/api/orders/${id}/cancel`, { token: asha.token })
  expect((await remove(asha)).status).toBe(200)
})

test('nor is one with a return or a refund under way', async () => {
  const asha = await customer()
  const { id } = await deliveredOrder(store, { who: asha })
  const returns = returnCalls(store)
  const { body } = await returns.request(id, [{}], { who: asha, refund_to: { upi: 'asha@okhdfc' } })
  expect(await remove(asha)).toMatchObject({ status: 409, body: { code: 'ORDERS_OPEN' } })
  await returns.change(body.return.number, 'cancel', {}, asha)
  expect((await remove(asha)).status).toBe(200)
})

test.each([
  [`update orders set status = 'shipped' where order_id = $1`],
  [`update orders set payment_status = 'pending' where order_id = $1`],
  [`update parcels set state = 'returning' where order_id = (select id from orders where order_id = $1)`],
  [
    `insert into payments (reference, order_id, provider, amount_paise, state, expires_at)
     select 'p' || order_id, id, 'test', 100, 'open', now() from orders where order_id = $1`,
  ],
  [
    `insert into refunds (reference, capture_id, order_id, amount_paise, reason, state)
     select 'r' || o.order_id, c.id, o.id, 100, 'surplus', 'by_hand' from orders o join captures c on c.order_id = o.id where o.order_id = $1`,
  ],
])('nor is one after %s', async (change) => {
  const asha = await customer()
  const { id } = await deliveredOrder(store, { who: asha })
  await store.pool.query(change, [id])
  expect(await remove(asha)).toMatchObject({ status: 409, body: { code: 'ORDERS_OPEN' } })
})

test('personal data is sealed for 365 days, and then destroyed', async () => {
  const asha = await customer('Asha Sealed')
  await remove(asha)
  const sealed = async () =>
    (await store.pool.query('select id, sealed, erase_after - now() as left from sealed_accounts')).rows
  const opened = (await sealed()).map(({ id, sealed: bytes }) =>
    decrypt(subkey(store.config, 'sealed accounts'), bytes, id)!.toString(),
  )
  const content = opened.find((text) => text.includes(asha.email))!
  expect(JSON.parse(content)).toMatchObject({ profile: { name: 'Asha Sealed', email: asha.email } })
  expect((await sealed()).some(({ sealed: bytes }) => bytes.includes(asha.email))).toBe(false)
  const pass = (days: number) =>
    store.pool.query(`update sealed_accounts set erase_after = erase_after - make_interval(days => $1)`, [
      days,
    ])
  await pass(364)
  await eraseDeletedAccounts(store.db)
  expect(await sealed()).not.toEqual([])
  await pass(1)
  await eraseDeletedAccounts(store.db)
  expect(await sealed()).toEqual([])
})

test('a new account with the same address sees nothing of the old one', async () => {
  const asha = await customer()
  const order = await orderOf(asha, 60)
  await store.call('POST', '/api/contact', { body: { name: 'Asha', email: asha.email, message: 'Old' } })
  await remove(asha)
  const { status, body } = await store.call('POST', '/api/auth/register', {
    body: { name: 'Asha Anew', email: asha.email, phone: '9876543210', password },
  })
  expect(status).toBe(201)
  const { token } = body
  expect((await store.call('GET', '/api/orders', { token })).body.orders).toEqual([])
  expect((await store.call('GET', `/api/orders/${order}`, { token })).status).toBe(404)
  expect((await store.call('GET', '/api/account/consents', { token })).body.consents).toEqual([])
  await store.pool.query(`update users set email_verified_at = now() where email = $1`, [asha.email])
  const { body: data } = await store.call('POST', '/api/account/data', { token, body: { password } })
  expect(data).toMatchObject({ orders: [], messages: [], mails: [], addresses: [], activity: [{}] })
})

test('deleting stops in the middle with nothing changed', async () => {
  const asha = await customer()
  await orderOf(asha, 60)
  await store.pool.query(`
    create function stop_here() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger stop_here before insert on audit_log for each row when (new.action = 'account.delete') execute function stop_here()`)
  const state = async () =>
    (
      await store.pool.query(
        `select (select json_agg(u) from users u) as users, (select json_agg(o) from orders o) as orders,
          (select count(*) from sealed_accounts) as sealed, (select json_agg(s) from sessions s) as sessions`,
      )
    ).rows
  const before = await state()
  expect((await remove(asha)).status).toBe(500)
  expect(await state()).toEqual(before)
  await store.pool.query('drop trigger stop_here on audit_log')
  expect((await remove(asha)).status).toBe(200)
})

test('the last admin cannot be deleted', async () => {
  const { rows } = await store.pool.query(`select id from users where role = 'admin'`)
  const second = await customerWithPassword(store, { role: 'admin' })
  await store.pool.query(`update users set disabled_at = now() where id = $1`, [rows[0].id])
  expect(await remove(second)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
  await store.pool.query(`update users set disabled_at = null where id = $1`, [rows[0].id])
  expect((await remove(second)).status).toBe(200)
  expect((await store.staff('GET', '/api/admin/staff')).body.staff).toHaveLength(1)
})
