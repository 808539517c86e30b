import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct } from '../../../../tests/support/factories.ts'
import { checksums, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

let store: TestApp
let token: string
let admin: string

beforeAll(async () => {
  store = await createTestApp()
  await fillStartingData(store.db)
  token = (await createPerson(store.db)).token
  admin = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

async function placed(stock = 5, more: Record<string, unknown> = {}) {
  const product = await createProduct(store.db, { stock: { M: stock } })
  const { body } = await postOrder(store, token, orderBody([{ product_id: product, quantity: 2 }], more))
  return { product, id: body.order.order_id as string }
}
const stockOf = async (id: string) =>
  (await store.pool.query('select stock from variants where product_id = $1', [id])).rows[0].stock
const soldOf = async (id: string) =>
  (await store.pool.query('select units_sold from products where id = $1', [id])).rows[0].units_sold
const usesOf = async (code: string) =>
  (await store.pool.query('select uses from coupons where code = $1', [code])).rows[0].uses
const lastMail = async (): Promise<string> =>
  (await store.pool.query('select text from mails order by id desc limit 1')).rows[0].text
const cancel = (id: string, as = token) => store.call('PUT', `/api/orders/${id}/cancel`, { token: as })
const setStatus = (id: string, status: unknown, as = admin) =>
  store.call('PUT', `/api/orders/admin/${id}/status`, { token: as, body: { status } })

test('a customer cancels a placed order, and its goods come back once', async () => {
  const { product, id } = await placed(5, { coupon_code: 'SAVE20', discount: 20 })
  const used = await usesOf('SAVE20')
  const answer = await cancel(id)
  expect(answer.status).toBe(200)
  expect(answer.body.order).toMatchObject({
    order_status: 'cancelled',
    payment_status: 'pending',
    discount: 20,
  })
  expect(answer.body.order.history.map((entry: { status: string }) => entry.status)).toEqual([
    'placed',
    'cancelled',
  ])
  expect([await stockOf(product), await soldOf(product), await usesOf('SAVE20')]).toEqual([5, 0, used - 1])
  const second = await cancel(id)
  expect([second.status, second.body.code, second.body.error]).toEqual([
    409,
    'NOT_CANCELLABLE',
    'This order can no longer be cancelled',
  ])
  expect(await stockOf(product)).toBe(5)
})

test('twenty cancellations at once return the stock once', async () => {
  const { product, id } = await placed()
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(id)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.code === 'NOT_CANCELLABLE')).toHaveLength(19)
  expect(await stockOf(product)).toBe(5)
})

test("another customer's order is not found", async () => {
  const { id } = await placed()
  const stranger = (await createPerson(store.db)).token
  const before = await checksums(store)
  for (const answer of [
    await cancel(id, stranger),
    await store.call('GET', `/api/orders/${id}`, { token: stranger }),
  ]) {
    expect([answer.status, answer.body]).toEqual([
      404,
      { success: false, error: 'Order not found', code: 'NOT_FOUND' },
    ])
  }
  expect((await store.call('GET', '/api/orders', { token: stranger })).body.orders).toEqual([])
  expect(await checksums(store)).toEqual(before)
})

test('an id can be typed in small letters', async () => {
  const { id } = await placed()
  expect((await store.call('GET', `/api/orders/${id.toLowerCase()}`, { token })).status).toBe(200)
})

test('the mail about a cancelled delivery speaks of a refund only for money that was taken', async () => {
  const mailAfter = async (...statuses: string[]) => {
    const { id } = await placed()
    for (const status of statuses) await setStatus(id, status)
    return lastMail()
  }
  expect(await mailAfter('delivered', 'cancelled')).toContain(
    'If you have paid for this order, your refund arrives within 5-7 business days.',
  )
  expect(await mailAfter('delivered', 'shipped', 'cancelled')).not.toMatch(/refund/i)
})

test('a change leaves a history, an audit entry and a mail; the same status again leaves nothing', async () => {
  const { id } = await placed()
  const first = await setStatus(id, 'shipped')
  expect(first.body.order.history.at(-1)).toMatchObject({ status: 'shipped', by: 'Store Admin' })
  const audit = await store.pool.query('select action, before, after from audit_log where entity_id = $1', [
    id,
  ])
  expect(audit.rows).toEqual([
    {
      action: 'order.status',
      before: { status: 'placed', payment_status: 'pending' },
      after: { status: 'shipped', payment_status: 'pending' },
    },
  ])
  const mail = await store.pool.query('select subject from mails order by id desc limit 1')
  expect(mail.rows[0].subject).toBe(`Your order is on its way: ${id}`)
  const before = await checksums(store)
  const again = await setStatus(id, 'shipped')
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await checksums(store)).toEqual(before)
})

test('a cancelled order is reopened only while its goods are there', async () => {
  const { product, id } = await placed(2, { coupon_code: 'WELCOME10', discount: 10 })
  await setStatus(id, 'cancelled')
  expect((await postOrder(store, token, orderBody([{ product_id: product }]))).status).toBe(201)
  const before = await checksums(store)
  const refused = await setStatus(id, 'processing')
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'OUT_OF_STOCK',
    error: 'This order cannot be reopened: some of its items have been sold meanwhile',
    items: [{ product_id: product, size: 'M', requested: 2, available: 1 }],
  })
  expect(await checksums(store)).toEqual(before)
  await store.pool.query('update variants set stock = 2 where product_id = $1', [product])
  const used = await usesOf('WELCOME10')
  const reopened = await setStatus(id, 'processing')
  expect([reopened.status, reopened.body.order.coupon_code, await usesOf('WELCOME10')]).toEqual([
    200,
    'WELCOME10',
    used + 1,
  ])
})

test('an order reopened after its coupon was used up keeps its figures', async () => {
  await store.pool.query(
    `insert into coupons (code, kind, value, max_uses) values ('ONLYONE', 'flat', 40, 1)`,
  )
  const { id } = await placed(5, { coupon_code: 'ONLYONE', discount: 40 })
  await cancel(id)
  await placed(5, { coupon_code: 'ONLYONE', discount: 40 })
  const reopened = await setStatus(id, 'placed')
  expect([reopened.status, reopened.body.order.discount, await usesOf('ONLYONE')]).toEqual([200, 40, 2])
})

test('a removed size comes back with its stock', async () => {
  const { product, id } = await placed()
  await store.pool.query('delete from variants where product_id = $1', [product])
  await cancel(id)
  expect(await stockOf(product)).toBe(2)
})

test.each([undefined, null, '', 'lost', 'Placed', 5, ['placed'], { is: 'placed' }])(
  'the status %j is refused',
  async (status) => {
    const { id } = await placed()
    const before = await checksums(store)
    const answer = await setStatus(id, status)
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      400,
      'VALIDATION_FAILED',
      ['status'],
    ])
    expect(await checksums(store)).toEqual(before)
  },
)

test('only staff see and change the orders of others', async () => {
  const { id } = await placed()
  for (const [method, url] of [
    ['GET', '/api/orders/admin'],
    ['GET', `/api/orders/admin/${id}`],
    ['PUT', `/api/orders/admin/${id}/status`],
  ] as const) {
    expect(
      (await store.call(method, url, { token, body: method === 'PUT' ? { status: 'shipped' } : undefined }))
        .status,
    ).toBe(403)
    expect((await store.call(method, url)).status).toBe(401)
  }
})

test('an unknown order is not found', async () => {
  for (const id of ['TK-00000000', 'x', '%00', '1']) {
    expect((await store.call('GET', `/api/orders/${id}`, { token })).status).toBe(404)
    expect((await store.call('GET', `/api/orders/admin/${id}`, { token: admin })).status).toBe(404)
    expect((await cancel(id)).status).toBe(404)
    expect((await setStatus(id, 'shipped')).status).toBe(404)
  }
})
