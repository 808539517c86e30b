import { expect, test } from 'vitest'
import { customerPassword, customerWithPassword } from '../../../tests/support/customer-with-password.ts'
import { createPerson, createProduct, openLedger } from '../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { deliveredOrder, photoOf, returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { exportedTables, notExported } from './personal-data.ts'

const store = staffedStore()
const password = customerPassword
const customer = (more?: { isProved: boolean }) => customerWithPassword(store, more)

const download = (token: string, body: object = { password }) =>
  store.call('POST', '/api/account/data', { token, body })

/** The code that was mailed last. */
async function mailedCode(email: string): Promise<string> {
  const { rows } = await store.pool.query(
    `select text from mails where "to" = $1 and subject = 'Your code' order by id desc limit 1`,
    [email],
  )
  return /\b\d{6}\b/.exec(rows[0].text)![0]
}

/** Presses the button behind the link that was mailed. */
async function confirmNewsletter(email: string): Promise<void> {
  const { rows } = await store.pool.query('select id from consents where email = $1', [email])
  expect((await store.call('POST', `/newsletter/${rows[0].id}`)).status).toBe(200)
}

test('every table with personal data is exported, or says why not', async () => {
  const { rows } = await store.pool.query<{ name: string }>(`
    with recursive links as (
      select distinct conrelid as held, confrelid as holder from pg_constraint where contype = 'f'
    ), personal as (
      select 'users'::regclass::oid as id
      union select attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not attisdropped
          and attname in ('email', 'to', 'user_id', 'phone', 'full_name', 'shipping_address', 'ip', 'order_id')
      union select held from links join personal on id = holder
    )
    select id::regclass::text as name from personal order by 1`)
  // Books of a carrier and a bank that stand for somebody else's (docs/product/parcels.md, docs/product/payments.md).
  const ofTheShop = rows.map(({ name }) => name).filter((name) => !name.startsWith('test_'))
  const known = new Set([...exportedTables, ...Object.keys(notExported)])
  expect(ofTheShop.filter((name) => !known.has(name))).toEqual([])
})

test('a customer downloads all that the store knows of them', async () => {
  const asha = await customer()
  const { token } = asha
  const returns = returnCalls(store)
  const order = await deliveredOrder(store, { who: asha })
  const photo = await photoOf(store, order.id, asha)
  const { body: asked } = await returns.request(
    order.id,
    [{ reason: 'defective', note: 'A hole', photos: [photo] }],
    { who: asha, refund_to: { upi: 'asharao@okhdfc' } },
  )
  expect(asked).toMatchObject({ success: true })
  await store.call('POST', '/api/auth/profile/addresses', {
    token,
    body: {
      fullName: 'Asha Rao',
      phone: '9876543210',
      address: '12 Loom Lane',
      city: 'Bengaluru',
      state: 'KA',
      pincode: '560001',
    },
  })
  await store.call('POST', '/api/contact', {
    body: { name: 'Asha', email: asha.email, message: 'Is the kurta back?' },
  })
  await store.call('PUT', '/api/account/consents', { token, body: { purpose: 'newsletter', given: true } })
  const { status, body, headers } = await download(token)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="your-data.json"')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    profile: { name: 'Asha Rao', email: asha.email, phone: '9876543210' },
    addresses: [{ address: '12 Loom Lane' }],
    orders: [
      {
        order_id: order.id,
        lines: [{ quantity: 2 }],
        shipping_address: { address: '12 Loom Lane' },
        parcels: [{ state: 'delivered' }],
      },
    ],
    captures: [{ order_id: order.id }],
    returns: [
      {
        order_id: order.id,
        refund_to: { upi: 'as•••@okhdfc' },
        lines: [{ note: 'A hole' }],
        photos: [{ id: photo }],
      },
    ],
    messages: [{ message: 'Is the kurta back?' }],
    consents: [{ purpose: 'newsletter', page: '/profile' }],
    sign_ins: [{ device: 'an unknown device' }],
    documents: expect.any(Array),
    payments: [],
    reviews: [],
    activity: [{ action: 'account.export' }],
  })
  const webp = Buffer.from(body.returns[0].photos[0].webp, 'base64')
  expect(webp.subarray(8, 12).toString()).toBe('WEBP')
  expect(JSON.stringify(body)).not.toMatch(/argon2|asharao/)
  const { body: log } = await store.staff('GET', '/api/admin/audit?entity=account')
  expect(log.entries[0]).toMatchObject({ action: 'account.export', user: { id: asha.id } })
})

test('data is downloaded once an hour', async () => {
  const { id, token } = await customer()
  expect((await download(token, { password: 'Wrong8Pass' })).body.fields).toEqual({
    password: 'Password is not right',
  })
  expect((await download(token, {})).body.fields).toEqual({ password: 'Password is required' })
  expect((await download(token)).status).toBe(200)
  const again = await download(token)
  expect(again).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', error: 'You can download your data once an hour' },
  })
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(3_500)
  await store.pool.query('alter table audit_log disable trigger audit_log_append_only')
  await store.pool.query(`update audit_log set at = at - interval '1 hour' where user_id = $1`, [id])
  await store.pool.query('alter table audit_log enable trigger audit_log_append_only')
  expect((await download(token)).status).toBe(200)
})

test('a mailed code stands in for the password, once and for five tries', async () => {
  const { email, token } = await createPerson(store.db)
  const ask = () => store.call('POST', '/api/account/code', { token })
  expect((await ask()).status).toBe(200)
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  const code = await mailedCode(email)
  expect((await download(token, { code: '12345' })).body.fields).toEqual({
    code: 'This code is not right, or has expired',
  })
  expect((await download(token, { code })).status).toBe(200)
  expect((await download(token, { code })).status).toBe(400)

  await store.pool.query(`delete from account_codes`)
  await ask()
  const next = await mailedCode(email)
  for (let i = 0; i < 5; i++) await download(token, { code: 'wrong' })
  expect((await download(token, { code: next })).status).toBe(400)
})

test('messages that were sent from an address belong to whoever has proved it', async () => {
  const { email, token } = await customer({ isProved: false })
  await store.call('POST', '/api/contact', { body: { name: 'Asha', email, message: 'Mine alone' } })
  const { body } = await download(token)
  expect(body.messages).toEqual([])
  await store.pool.query('alter table audit_log disable trigger audit_log_append_only')
  await store.pool.query(`update audit_log set at = at - interval '1 hour'`)
  await store.pool.query('alter table audit_log enable trigger audit_log_append_only')
  await store.call('POST', '/api/account/code', { token })
  const proved = await download(token, { code: await mailedCode(email) })
  expect(proved.body.messages).toMatchObject([{ message: 'Mine alone' }])
})

test('an address that is not proved shows nothing that others have sent from it', async () => {
  const asha = await customer({ isProved: false })
  const { email, token } = asha
  const consents = (method: 'GET' | 'PUT', body?: object) =>
    store.call(method, '/api/account/consents', { token, body })
  const newsletter = (given: boolean) => consents('PUT', { purpose: 'newsletter', given })
  const complaint = { name: 'Somebody', email, message: 'Before the account', kind: 'order' }
  await store.call('POST', '/api/newsletter', { body: { email } })
  await confirmNewsletter(email)
  await store.call('POST', '/api/grievances', { body: complaint })
  for (const call of [() => consents('GET'), () => newsletter(false), () => newsletter(true)])
    expect((await call()).body).toMatchObject({ consents: [], given: [] })
  const { body } = await download(token)
  expect(body).toMatchObject({ consents: [], newsletter: [], messages: [] })
  expect((await store.call('POST', '/api/account/delete', { token, body: { password } })).status).toBe(200)

  const count = async (table: string) =>
    (await store.pool.query(`select from ${table} where email = $1`, [email])).rowCount
  expect([await count('consents'), await count('newsletter_subscribers')]).toEqual([1, 1])
  expect(await count('contact_messages')).toBe(1)
})

test('what somebody sends who is signed in is theirs, whatever address they type', async () => {
  const asha = await customer({ isProved: false })
  const { email, token } = asha
  await store.call('PUT', '/api/account/consents', { token, body: { purpose: 'newsletter', given: true } })
  await confirmNewsletter(email)
  const message = { name: 'Asha', email, message: 'Where is my kurta?' }
  const complaint = { ...message, email: `work-${email}`, message: 'It is late', kind: 'order' }
  expect((await store.call('POST', '/api/contact', { token, body: message })).status).toBe(201)
  expect((await store.call('POST', '/api/grievances', { token, body: complaint })).status).toBe(201)
  const { body } = await download(token)
  expect(body).toMatchObject({
    consents: [{ page: '/profile' }],
    newsletter: [{ email }],
    messages: [{ message: 'Where is my kurta?' }, { message: 'It is late' }],
  })
  expect((await store.call('GET', '/api/account/consents', { token })).body.given).toEqual(['newsletter'])

  await store.call('POST', '/api/account/delete', { token, body: { password } })
  for (const list of ['contact', 'grievances', 'newsletter'])
    expect(JSON.stringify((await store.staff('GET', `/api/admin/${list}?limit=100`)).body)).not.toContain(
      email,
    )
})

test('nobody downloads the data of another', async () => {
  const asha = await customer()
  const ravi = await customer()
  const product = await createProduct(store.db)
  await openLedger(store.pool, product)
  await postOrder(store, asha.token, orderBody([{ product_id: product }]))
  const { body } = await download(ravi.token)
  expect(body.orders).toEqual([])
  expect(JSON.stringify(body)).not.toContain(asha.email)
})
