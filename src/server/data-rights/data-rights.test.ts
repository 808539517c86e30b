import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createAdmin,
  createPerson,
  createProduct,
  openLedger,
  seller,
  shippingAddress,
  type Person,
} from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { hashPassword } from '../auth/passwords/password-hash.ts'
import { decrypt } from '../secrets/encrypt.ts'
import { subkey } from '../secrets/subkey.ts'
import { eraseOrders, eraseSealed } from './erase-orders.ts'
import { personalSections } from './personal-data.queries.ts'

const password = 'Ranjha-sews-4-you'
const first = { name: 'Zubeida Qureshi', phone: '9812345670' }
const leaving = { name: 'Lata Lokhande', phone: '9812345699' }

let store: TestApp
let admin: Person
let product: string
let passwordHash: string
beforeAll(async () => {
  store = await createTestApp()
  admin = await createAdmin(store.db)
  product = await createProduct(store.db, { stock: { M: 50 } })
  await openLedger(store.pool, product)
  await store.call('PUT', '/api/admin/store/seller', { token: admin.token, body: seller })
  passwordHash = await hashPassword(password)
})
afterAll(() => store.stop())

async function newCustomer(email: string, { name, phone } = first): Promise<Person> {
  const person = await createPerson(store.db, { name })
  await store.pool.query('update users set password_hash = $2, email = $3, phone = $4 where id = $1', [
    person.id,
    passwordHash,
    email,
    phone,
  ])
  return { ...person, email }
}

const addressOf = ({ name, phone }: typeof first) => ({
  ...shippingAddress,
  fullName: name,
  phone,
  address: '7 Zari Street',
})
const rows = async (text: string, values: unknown[] = []) => (await store.pool.query(text, values)).rows

async function buy({ token, email }: Person, whose: typeof first): Promise<string> {
  const body = orderBody([{ product_id: product }], { shipping_address: { ...addressOf(whose), email } })
  const { status, body: answer } = await postOrder(store, token, body)
  expect(status).toBe(201)
  return answer.order.order_id
}

const setStatus = (order: string, status: string) =>
  store.call('PUT', `/api/orders/admin/${order}/status`, { token: admin.token, body: { status } })

const ask = (what: 'data' | 'delete', { token }: Person, given = password) =>
  store.call('POST', `/api/account/${what}`, { token, body: { password: given } })

/** Tables in which a row has any of the texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await rows(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name: table } of tables) {
    const [{ hit }] = await rows(
      `select exists (select from "${table}" t where t::text ilike any($1::text[])) as hit`,
      [texts.map((text) => `%${text}%`)],
    )
    if (hit) found.push(table)
  }
  return found
}

describe('own-shop 79: the data of an account', () => {
  test('has each table with something of the customer, without secrets, and is logged', async () => {
    const person = await newCustomer('zubeida@ranjha.example')
    const { name, phone } = first
    const order = await buy(person, first)
    await store.call('POST', '/api/newsletter', { body: { email: person.email } })
    await store.call('POST', '/api/contact', { body: { name, email: person.email, message: 'Hello' } })
    await store.call('POST', '/api/auth/profile/addresses', { token: person.token, body: addressOf(first) })
    expect((await ask('data', person, 'Wrong-password-1')).body.fields).toEqual({
      password: 'The password is wrong',
    })
    const { status, body } = await ask('data', person)
    expect(status).toBe(200)
    expect(body.data.profile).toMatchObject([{ name, email: person.email, phone }])
    expect(body.data.orders).toMatchObject([{ order_id: order }])
    for (const section of ['addresses', 'order_lines', 'newsletter', 'messages', 'mails', 'sign_ins'])
      expect([section, body.data[section].length > 0]).toEqual([section, true])
    expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|\$argon2/)
    const texts = [name, person.email, phone]
    const covered = Object.values(personalSections).map(({ table }) => table) as string[]
    // Repeated orders are recognised by it for two days, and it has nothing that the order has not.
    const known = [...covered, 'idempotency_keys', 'audit_log']
    expect((await tablesWith(texts)).filter((table) => !known.includes(table))).toEqual([])
    expect((await ask('data', person)).body).toMatchObject({ code: 'RATE_LIMITED' })
    expect(
      await rows(`select from audit_log where action = 'account.export' and entity_id = $1`, [person.id]),
    ).toHaveLength(1)
  })
})

describe('own-shop 80 to 83: a deleted account', () => {
  let person: Person
  let order: string
  beforeAll(async () => {
    person = await newCustomer('leaving@ranjha.example', leaving)
    order = await buy(person, leaving)
  })

  test('81: stays while an order is under way', async () => {
    expect(await ask('delete', person)).toMatchObject({
      status: 409,
      body: {
        code: 'ORDERS_OPEN',
        error: `Order ${order} is still under way. You can delete your account when it is done`,
      },
    })
  })

  test('80: leaves neither name, mail nor phone, but the documents as they were issued', async () => {
    await setStatus(order, 'delivered')
    await store.call('POST', '/api/contact', {
      body: { name: leaving.name, email: person.email, message: 'Bye' },
    })
    await store.call('POST', '/api/newsletter', { body: { email: person.email } })
    await store.pool.query(`update orders set note = $2 where order_id = $1`, [
      order,
      `Ring ${leaving.phone}`,
    ])
    await store.pool.query(
      `insert into order_notes (order_id, user_id, text) select id, $2, $3 from orders where order_id = $1`,
      [order, admin.id, `Called ${leaving.name}`],
    )
    const documents = await rows('select * from tax_documents where order_id = $1', [order])
    expect(documents).toHaveLength(1)
    expect((await ask('delete', person, 'Wrong-password-1')).status).toBe(400)
    expect((await ask('delete', person)).status).toBe(200)
    expect((await store.call('GET', '/api/auth/profile', { token: person.token })).status).toBe(401)
    // Pieces may be returned for some days: the order keeps its address until then.
    const texts = [leaving.name, leaving.phone, person.email]
    expect(await tablesWith(texts)).toEqual(['order_notes', 'orders', 'tax_documents'])
    await store.pool.query(`update parcels set delivered_at = now() - interval '60 days'`)
    await store.pool.query(`update orders set updated_at = now() - interval '60 days'`)
    await eraseOrders(store.db)
    expect(await tablesWith(texts)).toEqual(['tax_documents'])
    const [{ shipping_address: left }] = await rows(
      'select shipping_address from orders where order_id = $1',
      [order],
    )
    expect(left).toMatchObject({
      fullName: 'Deleted customer',
      phone: '',
      state: 'Karnataka',
      pincode: '560001',
    })
    expect(await rows('select * from tax_documents where order_id = $1', [order])).toEqual(documents)
    expect(await inconsistencies(store)).toEqual([])
    const found = await store.call('GET', `/api/admin/customers?search=leaving`, { token: admin.token })
    expect(found.body.total).toBe(0)
  })

  test('82: is sealed for 365 days, and then destroyed', async () => {
    const [{ id, sealed }] = await rows('select id, sealed from sealed_accounts')
    const key = subkey(store.config, 'sealed accounts')
    expect(JSON.parse(decrypt(key, sealed, id)!.toString())).toMatchObject({ profile: [leaving] })
    await store.pool.query(`update sealed_accounts set erase_after = erase_after - interval '364 days'`)
    await eraseSealed(store.db)
    expect(await rows('select from sealed_accounts')).toHaveLength(1)
    await store.pool.query(`update sealed_accounts set erase_after = erase_after - interval '1 day'`)
    await eraseSealed(store.db)
    expect(await rows('select from sealed_accounts')).toHaveLength(0)
  })

  test('83: frees its address, under which nothing old is seen', async () => {
    const again = await newCustomer(person.email)
    expect((await store.call('GET', '/api/orders', { token: again.token })).body.orders).toEqual([])
    expect((await ask('data', again)).body.data.messages).toEqual([])
  })
})

test('the last admin cannot leave', async () => {
  await store.pool.query('update users set password_hash = $2 where id = $1', [admin.id, passwordHash])
  expect(await ask('delete', admin)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
})
