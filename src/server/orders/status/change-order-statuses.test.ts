import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkLimit } from '#shared/bulk-limit.ts'
import { createAdmin, createPerson, createProduct, openLedger } from '../../../../tests/support/factories.ts'
import { checksums, inconsistencies, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let store: TestApp
let admin: string
let customer: string

beforeAll(async () => {
  store = await createTestApp()
  admin = (await createAdmin(store.db)).token
  customer = (await createPerson(store.db)).token
  await createProduct(store.db, { id: 'shirt', stock: { M: 100 } })
  await createProduct(store.db, { id: 'last', stock: { M: 1 } })
  await openLedger(store.pool)
})
afterAll(() => store.stop())

async function placed(product_id = 'shirt'): Promise<string> {
  return (await postOrder(store, customer, orderBody([{ product_id }]))).body.order.order_id
}
const set = (status: unknown, orders: unknown, token = admin) =>
  store.call('POST', '/api/admin/orders/bulk', { token, body: { status, orders } })
const asSeen = (seen: string, ...ids: string[]) => ids.map((order_id) => ({ order_id, seen }))
const statusOf = async (id: string) =>
  (await store.call('GET', `/api/orders/admin/${id}`, { token: admin })).body.order.status

test('many orders get a status at once, each with its history, its mail and its entry in the log', async () => {
  const ids = [await placed(), await placed(), await placed()]
  const before = await store.pool.query(`select count(*)::int as mails from mails`)
  const answer = await set('shipped', asSeen('placed', ...ids))
  expect(answer.status).toBe(200)
  expect(answer.body.lines).toMatchObject(
    ids.map((order_id) => ({ order_id, error: null, order: { order_id, status: 'shipped' } })),
  )
  const entries = await store.pool.query(
    `select count(*)::int as n from audit_log where action = 'order.status' and entity_id = any($1)`,
    [ids],
  )
  expect(entries.rows[0].n).toBe(3)
  const after = await store.pool.query(`select count(*)::int as mails from mails`)
  expect(after.rows[0].mails - before.rows[0].mails).toBe(3)
})

test('an order that its customer cancelled meanwhile is left alone and told, and the others are changed', async () => {
  const [first, cancelled, last] = [await placed(), await placed(), await placed()] as const
  await store.call('PUT', `/api/orders/${cancelled}/cancel`, { token: customer })
  const { body } = await set('processing', asSeen('placed', first, cancelled, last, 'TK-UNKNOWN1'))
  expect(body.lines.map((line: { error: string | null }) => line.error)).toEqual([
    null,
    'Not changed: it is cancelled by now',
    null,
    'Order not found',
  ])
  expect([await statusOf(first), await statusOf(cancelled), await statusOf(last)]).toEqual([
    'processing',
    'cancelled',
    'processing',
  ])
})

test('an order that is not as it was seen is told as it is; where nobody says what was seen it is set in any case', async () => {
  const id = await placed()
  await store.call('PUT', `/api/orders/${id}/cancel`, { token: customer })
  const setOne = (body: object) => store.call('PUT', `/api/orders/admin/${id}/status`, { token: admin, body })
  const refused = await setOne({ status: 'shipped', seen: 'placed' })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'EDIT_CONFLICT', current: { order_id: id, status: 'cancelled' } },
  ])
  expect(await statusOf(id)).toBe('cancelled')
  expect((await setOne({ status: 'shipped', seen: 'anything' })).status).toBe(400)
  expect((await setOne({ status: 'placed', seen: 'cancelled' })).status).toBe(200)
  expect((await setOne({ status: 'shipped' })).status).toBe(200)
})

test('a cancelled order whose goods are gone is not reopened, and takes nothing', async () => {
  const id = await placed('last')
  await store.call('PUT', `/api/orders/${id}/cancel`, { token: customer })
  await placed('last')
  const { body } = await set('placed', asSeen('cancelled', id))
  expect(body.lines).toMatchObject([{ order: null, error: expect.stringContaining('cannot be reopened') }])
  expect(await statusOf(id)).toBe('cancelled')
  expect(await inconsistencies(store)).toEqual([])
})

test('the same status again changes nothing', async () => {
  const id = await placed()
  await set('shipped', asSeen('placed', id))
  const before = await checksums(store)
  expect((await set('shipped', asSeen('placed', id))).body.lines).toMatchObject([{ error: null }])
  expect(await checksums(store)).toEqual(before)
})

test('two people who change the same orders at the same time both get an answer', async () => {
  const ids = [await placed(), await placed(), await placed(), await placed()]
  const [one, other] = await Promise.all([
    set('processing', asSeen('placed', ...ids)),
    set('cancelled', asSeen('placed', ...ids.toReversed())),
  ])
  const lines = [...one.body.lines, ...other.body.lines] as { error: string | null }[]
  expect(lines.filter(({ error }) => error === null)).toHaveLength(4)
  expect(await inconsistencies(store)).toEqual([])
})

test('nonsense is refused, and changes nothing', async () => {
  const id = await placed()
  const before = await checksums(store)
  const tooMany = Array.from({ length: bulkLimit + 1 }, () => ({ order_id: id, seen: 'placed' }))
  for (const [status, orders] of [
    ['lost', asSeen('placed', id)],
    ['shipped', []],
    ['shipped', {}],
    ['shipped', [id]],
    ['shipped', asSeen('anything', id)],
    ['shipped', asSeen('placed', 'TK-\u0000')],
    ['shipped', tooMany],
    [undefined, undefined],
  ])
    expect([status, (await set(status, orders)).status]).toEqual([status, 400])
  expect((await set('shipped', asSeen('placed', id), customer)).status).toBe(403)
  expect(await checksums(store)).toEqual(before)
})
