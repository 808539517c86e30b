import { beforeAll, describe, expect, test } from 'vitest'
import { createPerson, seller } from '../../../../tests/support/factories.ts'
import { moveTo, pay, placeOrder } from '../../../../tests/support/money-of-orders.ts'
import { checksums, inconsistencies } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'

const store = staffedStore()
beforeAll(() => store.staff('PUT', '/api/admin/store/seller', seller))

const paymentsOf = async (orderId: string) =>
  (await store.staff('GET', `/api/admin/orders/${orderId}/payments`)).body
const line = (quantity = 1, restock = true, position = 0) => ({ position, quantity, restock })
const takeBack = (orderId: string, lines: object[], more: object = {}) =>
  store.staff('POST', `/api/admin/orders/${orderId}/returns`, {
    lines,
    charges: false,
    seen_refunded: 0,
    ...more,
  })
const orderOf = async (orderId: string) =>
  (await store.call('GET', `/api/orders/${orderId}`, { token: store.customer.token })).body.order
const stockOf = async (productId: string) =>
  (await store.pool.query(`select stock from variants where product_id = $1 and size = 'M'`, [productId]))
    .rows[0].stock
const documentsOf = async (orderId: string) =>
  (
    await store.pool.query(
      `select kind, number, reverses, (figures ->> 'total')::int as total, figures from tax_documents where order_id = $1 order by id`,
      [orderId],
    )
  ).rows

/** An order of units at ₹1,000, paid online and delivered. */
async function delivered(quantity: number) {
  const placed = await placeOrder(store, { quantity })
  await pay(store, placed.orderId)
  await moveTo(store, placed.orderId, 'processing', 'delivered')
  return placed
}

test('a unit that comes back goes on the shelf, on a credit note and to the customer', async () => {
  const { orderId, productId } = await delivered(3)
  expect(await paymentsOf(orderId)).toMatchObject({
    amount_paid: 3540,
    amount_refunded: 0,
    captures: [{ provider: 'razorpay', amount_paise: 354_000, refunding_paise: 0, withdrawn_at: null }],
    refunds: [],
    returns: [],
    returnable: [
      { position: 0, product_id: productId, quantity: 3, returned: 0, amounts: [1180, 1180, 1180] },
    ],
    returnable_charges: 0,
    cod_check: null,
  })
  const { status, body } = await takeBack(orderId, [line(1)])
  expect([status, body.return]).toMatchObject([201, { amount: 1180, charges: false, by: 'Store Admin' }])
  const [invoice, note] = await documentsOf(orderId)
  expect(note).toMatchObject({
    kind: 'credit_note',
    number: body.return.credit_note,
    total: 1180,
    figures: { lines: [{ position: 0, quantity: 1, taxable: 1000, tax: 180 }], reason: 'return' },
  })
  expect(invoice.total).toBe(3540)
  expect(await stockOf(productId)).toBe(18)
  const { entries } = (await store.staff('GET', `/api/products/${productId}/ledger`)).body
  expect(entries[0]).toMatchObject({ reason: 'return', change: 1, order_id: orderId })
  expect(await paymentsOf(orderId)).toMatchObject({
    amount_refunded: 1180,
    refunds: [{ amount_paise: 118_000, reason: 'return', state: 'queued', provider: 'razorpay' }],
    returnable: [{ returned: 1, amounts: [1180, 1180] }],
  })
  expect(await orderOf(orderId)).toMatchObject({
    payment_status: 'paid',
    payment: { amount_paid: 3540, amount_refunded: 1180, refunds: [{ amount: 1180, state: 'queued' }] },
    credit_notes: [body.return.credit_note],
  })
  const { rows } = await store.pool.query(`select after from audit_log where action = 'order.return'`)
  expect(rows.at(-1).after).toMatchObject({ amount: 1180, credit_note: body.return.credit_note })
})

test('a unit that cannot be sold again stays off the shelf, also when its order is cancelled and reopened', async () => {
  const { orderId, productId } = await placeOrder(store, { quantity: 3 })
  await moveTo(store, orderId, 'shipped')
  await takeBack(orderId, [line(1, false)])
  expect(await stockOf(productId)).toBe(17)
  await takeBack(orderId, [line(1, true)])
  expect(await stockOf(productId)).toBe(18)
  await moveTo(store, orderId, 'cancelled')
  expect(await stockOf(productId)).toBe(19)
  expect(await inconsistencies(store)).toEqual([])
  await moveTo(store, orderId, 'shipped')
  expect(await stockOf(productId)).toBe(18)
  expect((await documentsOf(orderId)).map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 3540],
    ['credit_note', 1180],
    ['credit_note', 1180],
    ['credit_note', 1180],
    ['invoice', 1180],
  ])
  expect(await inconsistencies(store)).toEqual([])
})

test('a whole order that came back with its charges is refunded', async () => {
  const { orderId } = await placeOrder(store, { price: 300, quantity: 2 })
  await pay(store, orderId)
  await moveTo(store, orderId, 'delivered')
  expect((await takeBack(orderId, [line(1)])).body.return.amount).toBe(354)
  const rest = await takeBack(orderId, [line(1)], { charges: true, seen_refunded: 354 })
  expect(rest.body.return.amount).toBe(354 + 99)
  expect(await orderOf(orderId)).toMatchObject({
    payment_status: 'refunded',
    payment: { amount_paid: 807, amount_refunded: 807 },
  })
  expect(await paymentsOf(orderId)).toMatchObject({ returnable: [{ amounts: [] }], returnable_charges: null })
  await moveTo(store, orderId, 'cancelled')
  expect((await documentsOf(orderId)).map(({ total }) => total)).toEqual([807, 354, 453])
})

test('charges can come back by themselves, once', async () => {
  const { orderId } = await placeOrder(store, { price: 300 })
  await moveTo(store, orderId, 'shipped')
  expect((await takeBack(orderId, [], { charges: true })).body.return).toMatchObject({
    amount: 99,
    lines: [],
  })
  expect((await takeBack(orderId, [], { charges: true })).body.code).toBe('NOT_RETURNABLE')
})

describe('nothing comes back', () => {
  test('of an order that has not gone out, or not any more', async () => {
    const { orderId } = await placeOrder(store)
    const refused = async () => {
      const { status, body } = await takeBack(orderId, [line()])
      return [status, body.code, body.error]
    }
    const notReturnable = [409, 'NOT_RETURNABLE', 'These pieces cannot be returned']
    expect(await refused()).toEqual(notReturnable)
    expect((await paymentsOf(orderId)).returnable).toEqual([])
    await moveTo(store, orderId, 'shipped', 'cancelled')
    expect(await refused()).toEqual(notReturnable)
  })

  test('beyond its units, and such a return changes nothing', async () => {
    const { orderId } = await delivered(2)
    await takeBack(orderId, [line(1)])
    const before = await checksums(store)
    for (const lines of [[line(2)], [line(1), line(1, true, 1)], [line(1, true, 7)]])
      expect((await takeBack(orderId, lines, { seen_refunded: 1180 })).body.code).toBe('NOT_RETURNABLE')
    expect(await checksums(store)).toEqual(before)
  })

  test('for a request that is wrong, or for somebody who is not staff', async () => {
    const { orderId } = await delivered(1)
    const before = await checksums(store)
    for (const body of [
      {},
      { lines: [], charges: false, seen_refunded: 0 },
      { lines: [line(0)], charges: false, seen_refunded: 0 },
      { lines: [line(1.5)], charges: false, seen_refunded: 0 },
      { lines: [line(1), line(1)], charges: false, seen_refunded: 0 },
      { lines: [{ ...line(1), restock: 'yes' }], charges: false, seen_refunded: 0 },
      { lines: [line(1)], charges: 'no', seen_refunded: 0 },
      { lines: [line(1)], charges: false },
      { lines: [line(1)], charges: false, seen_refunded: -1 },
    ])
      expect([
        body,
        (await store.staff('POST', `/api/admin/orders/${orderId}/returns`, body)).status,
      ]).toEqual([body, 400])
    const good = { lines: [line()], charges: false, seen_refunded: 0 }
    const url = `/api/admin/orders/${orderId}/returns`
    expect((await store.call('POST', url, { token: store.customer.token, body: good })).status).toBe(403)
    expect((await takeBack('TK-NOTHERE', [line()])).status).toBe(404)
    expect((await store.staff('GET', '/api/admin/orders/TK-NOTHERE/payments')).status).toBe(404)
    expect(await checksums(store)).toEqual(before)
    const { token } = await createPerson(store.db, { role: 'staff' })
    expect((await store.call('POST', url, { token, body: good })).status).toBe(201)
  })
})

test('ten parallel returns and a cancellation never refund more than was captured', async () => {
  const { orderId, productId } = await delivered(8)
  const returnOne = async () => {
    for (let tries = 0; tries < 100; tries++) {
      const { amount_refunded: seen_refunded } = await paymentsOf(orderId)
      const { status, body } = await takeBack(orderId, [line(1)], { seen_refunded })
      if (status === 201 || body.code === 'NOT_RETURNABLE') return status
      expect([status, body.code]).toEqual([409, 'EDIT_CONFLICT'])
    }
    throw new Error('never returned')
  }
  const cancel = async () => {
    const { status } = await store.staff('PUT', `/api/orders/admin/${orderId}/status`, {
      status: 'cancelled',
    })
    return status
  }
  const results = await Promise.all([...Array.from({ length: 10 }, returnOne), cancel()])
  expect(results.at(-1)).toBe(200)
  const { rows } = await store.pool.query(
    `select sum(amount_paise)::int as sum from refunds r join orders o on o.id = r.order_id where o.order_id = $1`,
    [orderId],
  )
  expect(rows[0].sum).toBe(944_000)
  expect(await paymentsOf(orderId)).toMatchObject({ amount_paid: 9440, amount_refunded: 9440 })
  expect(await stockOf(productId)).toBe(20)
  const [invoice, ...notes] = await documentsOf(orderId)
  expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(invoice.total)
  expect(await inconsistencies(store)).toEqual([])
})

test('the constraint alone refuses to refund more than was captured', async () => {
  const { orderId } = await delivered(1)
  const refund = (paise: number) =>
    store.pool.query(
      `update captures c set refunding_paise = refunding_paise + $2 from orders o where o.id = c.order_id and o.order_id = $1`,
      [orderId, paise],
    )
  await expect(refund(118_001)).rejects.toThrow('captures_refunding')
  await expect(refund(-1)).rejects.toThrow('captures_refunding')
  await Promise.allSettled([refund(60_000), refund(60_000)])
  const { captures } = await paymentsOf(orderId)
  expect(captures[0].refunding_paise).toBe(60_000)
  await refund(-60_000)
})

test('a double press conflicts, and says how things are now', async () => {
  const { orderId } = await delivered(2)
  const answers = await Promise.all([takeBack(orderId, [line()]), takeBack(orderId, [line()])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'EDIT_CONFLICT',
    error: 'Not returned: other units or payments have come back meanwhile',
    current: { amount_refunded: 1180, returns: [{ amount: 1180 }] },
  })
  expect((await takeBack(orderId, [line()], { seen_refunded: 1180 })).status).toBe(201)
})

test('a double press conflicts also where nothing was paid yet', async () => {
  const { orderId } = await placeOrder(store, { quantity: 2 })
  await moveTo(store, orderId, 'shipped')
  const press = () => takeBack(orderId, [line()], { seen_returns: 0 })
  const answers = await Promise.all([press(), press()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('of a parcel of which part is kept at the door, the rest is collected', async () => {
  const { orderId } = await placeOrder(store, { quantity: 3 })
  await moveTo(store, orderId, 'shipped')
  const { body } = await takeBack(orderId, [line(1)])
  expect(body.return.amount).toBe(1180)
  expect(await paymentsOf(orderId)).toMatchObject({ refunds: [], captures: [] })
  expect((await store.staff('GET', `/api/orders/admin/${orderId}`)).body.order).toMatchObject({
    total_amount: 3540,
    returned_amount: 1180,
  })
  await moveTo(store, orderId, 'delivered')
  expect(await orderOf(orderId)).toMatchObject({
    payment_status: 'paid',
    payment: { amount_paid: 2360, amount_refunded: 0 },
  })
})
