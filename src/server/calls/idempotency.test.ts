import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct } from '../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let store: TestApp
let token: string

beforeAll(async () => {
  store = await createTestApp()
  token = (await createPerson(store.db)).token
})
afterAll(() => store.stop())

const withKey = (key: string) => ({ 'idempotency-key': key })
const ordersOf = async (id: string) =>
  (await store.pool.query('select count(*)::int as n from order_lines where product_id = $1', [id])).rows[0].n

test('a repeat of the same request gets the first answer and places nothing', async () => {
  const id = await createProduct(store.db)
  const body = orderBody([{ product_id: id }])
  const first = await postOrder(store, token, body, withKey('same-request'))
  await store.call('PUT', `/api/orders/${first.body.order.order_id}/cancel`, { token })
  const second = await postOrder(store, token, { ...body, unknown: 'field' }, withKey('same-request'))
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(await ordersOf(id)).toBe(1)
})

test('another body under the same key is refused', async () => {
  const id = await createProduct(store.db)
  await postOrder(store, token, orderBody([{ product_id: id }]), withKey('other-body'))
  const answer = await postOrder(
    store,
    token,
    orderBody([{ product_id: id, quantity: 2 }]),
    withKey('other-body'),
  )
  expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  expect(await ordersOf(id)).toBe(1)
})

test.each(['8 charac', 'x'.repeat(128), Buffer.from('नमस्ते-नमस्ते').toString('latin1')])(
  'takes the key %s',
  async (key) => {
    const body = orderBody([{ product_id: await createProduct(store.db) }])
    const [first, second] = [
      await postOrder(store, token, body, withKey(key)),
      await postOrder(store, token, body, withKey(key)),
    ]
    expect([first.status, second.body]).toEqual([201, first.body])
  },
)

test('the key of one customer means nothing for another', async () => {
  const id = await createProduct(store.db)
  const other = (await createPerson(store.db)).token
  const [mine, theirs] = [
    await postOrder(store, token, orderBody([{ product_id: id }]), withKey('shared-key')),
    await postOrder(store, other, orderBody([{ product_id: id }]), withKey('shared-key')),
  ]
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(mine.body.order.order_id).not.toBe(theirs.body.order.order_id)
})

test('a refused attempt is forgotten, so the same request may succeed later', async () => {
  const id = await createProduct(store.db, { stock: { M: 0 } })
  const body = orderBody([{ product_id: id }])
  expect((await postOrder(store, token, body, withKey('sold-out-then-not'))).status).toBe(409)
  await store.pool.query('update variants set stock = 1 where product_id = $1', [id])
  expect((await postOrder(store, token, body, withKey('sold-out-then-not'))).status).toBe(201)
})

test('while the first is being worked on, a repeat is told so', async () => {
  const id = await createProduct(store.db)
  const holder = await store.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from products where id = $1 for update', [id])
  const first = postOrder(store, token, orderBody([{ product_id: id }]), withKey('still-in-flight'))
  // The server shows the locks of other tests too; the seller's is a shared one.
  const held = `select from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.mode = 'ExclusiveLock' and d.datname = current_database()`
  await waitUntil(async () => (await store.pool.query(held)).rowCount === 1)
  const second = await postOrder(store, token, orderBody([{ product_id: id }]), withKey('still-in-flight'))
  expect([second.status, second.body.code]).toEqual([409, 'IN_FLIGHT'])
  await holder.query('rollback')
  holder.release()
  expect((await first).status).toBe(201)
})

test('twenty requests at once under one key place one order', async () => {
  const id = await createProduct(store.db)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      postOrder(store, token, orderBody([{ product_id: id }]), withKey('twenty-at-once')),
    ),
  )
  const placed = answers.filter((answer) => answer.status === 201)
  expect(new Set(placed.map((answer) => answer.body.order.order_id)).size).toBe(1)
  expect(answers.every((answer) => answer.status === 201 || answer.body.code === 'IN_FLIGHT')).toBe(true)
  expect(await ordersOf(id)).toBe(1)
})

test.each(['7 chara', 'x'.repeat(129), '', 'tab\tinside-the-key'])('the key %j is refused', async (key) => {
  const id = await createProduct(store.db)
  const answer = await postOrder(store, token, orderBody([{ product_id: id }]), withKey(key))
  expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST'])
  expect(await ordersOf(id)).toBe(0)
})

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve))
}
