import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createPerson,
  createProduct,
  openLedger,
  seller,
  shippingAddress,
} from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { parcelCalls, placedOrder, stockOf } from '../../../tests/support/parcels.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { make, event, receive, parcel, setStatus, statusOf, openOf, sent } = parcelCalls(store)
const card = { payment_method: { type: 'card', cardLast4: '1111', cardType: 'Visa' } }
const good = (quantity: number) => [{ position: 0, good: quantity, damaged: 0, lost: 0 }]

async function comingBack(quantity = 3, stock = 5) {
  const order = await placedOrder(store, { quantity, stock })
  const number = await sent(order.id)
  await event(number, 'rto_started')
  return { ...order, number }
}
const reasons = async (product: string) =>
  (
    await store.pool.query(
      `select reason, change from stock_ledger where product_id = $1 and reason <> 'initial' order by id`,
      [product],
    )
  ).rows.map(({ reason, change }) => `${reason} ${change}`)

test('good, damaged and lost units of one parcel are counted, and all are sent again', async () => {
  const { id, product, number } = await comingBack()
  const wrong = await receive(number, [{ position: 0, good: 1, damaged: 1, lost: 0 }])
  expect([wrong.status, wrong.body.fields.lines]).toEqual([
    400,
    'Good, damaged and lost must add up to the units of the parcel',
  ])
  const { body } = await receive(number, [{ position: 0, good: 1, damaged: 1, lost: 1 }], { why: 'courier' })
  expect(body.parcel).toMatchObject({ state: 'returned', lines: [{ good: 1, damaged: 1, lost: 1 }] })
  expect(await reasons(product)).toEqual(['order -3', 'rto 3', 'write_off -2', 'resend -3'])
  expect([await stockOf(store, product), await openOf(id), await statusOf(id)]).toMatchObject([
    0,
    [{ quantity: 3 }],
    'shipped',
  ])
  expect((await make(id)).status).toBe(201)
  expect(await inconsistencies(store)).toEqual([])
})

test('units cannot be sent again without stock; then they are cancelled, and the order with them', async () => {
  const { id, product, number } = await comingBack(2, 2)
  const counted = [{ position: 0, good: 1, damaged: 1, lost: 0 }]
  const refused = await receive(number, counted)
  expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK'])
  expect(await stockOf(store, product)).toBe(0)
  await receive(number, counted, { then: 'cancel', why: 'refused' })
  expect([await stockOf(store, product), await statusOf(id)]).toEqual([1, 'cancelled'])
  const { rows } = await store.pool.query('select refused_at from orders where order_id = $1', [id])
  expect(rows[0].refused_at).not.toBeNull()
  expect(await inconsistencies(store)).toEqual([])
})

test('a parcel received twice at once is booked once', async () => {
  const { product, number } = await comingBack()
  const answers = await Promise.all([receive(number, good(3)), receive(number, good(3))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await stockOf(store, product)).toBe(2)
  expect(await inconsistencies(store)).toEqual([])
})

test('the rest of an order goes on when one parcel is cancelled at its return', async () => {
  const { id, product } = await placedOrder(store)
  const back = await sent(id, [{ position: 0, quantity: 1 }])
  const other = await sent(id)
  await event(other, 'delivered')
  expect(await statusOf(id)).toBe('shipped')
  await event(back, 'rto_delivered')
  await receive(back, good(1), { then: 'cancel' })
  expect([await statusOf(id), await stockOf(store, product)]).toEqual(['delivered', 3])
  const { order } = (await store.staff('GET', `/api/orders/admin/${id}`)).body
  expect(order).toMatchObject({ payment_status: 'paid', amount_refunded: 0 })
  expect(order.amount_paid).toBe(order.total_amount - order.returned_amount)
  expect(await inconsistencies(store)).toEqual([])
})

describe('a refused prepaid parcel', () => {
  beforeAll(() => store.staff('PUT', '/api/admin/store/seller', seller))
  const setDeduction = async (rupees: number) => {
    const { settings } = (await store.staff('GET', '/api/admin/delivery')).body
    const body = { ...settings, refusal_deduction: rupees }
    expect((await store.staff('PUT', '/api/admin/delivery', body)).status).toBe(200)
  }
  afterAll(() => setDeduction(0))

  /** A prepaid order, paid, of which all but the given units have left in a parcel that comes back. */
  async function paid(quantity: number, price = 1000) {
    const order = await placedOrder(store, { quantity, price, more: card })
    const { total_amount: total } = (await store.staff('GET', `/api/orders/admin/${order.id}`)).body.order
    const money = { provider: 'hand', reference: `PAID-${order.id}`, amount: total }
    expect((await store.staff('POST', `/api/admin/orders/${order.id}/captures`, money)).status).toBe(201)
    return { ...order, total }
  }
  const refuse = async (number: string, quantity: number, why = 'refused') => {
    await event(number, 'rto_started')
    return receive(number, good(quantity), { then: 'cancel', why })
  }
  const moneyOf = async (id: string) => {
    const { refunds } = (await store.staff('GET', `/api/admin/orders/${id}/payments`)).body
    return refunds.map(({ amount_paise: paise, reason }: { amount_paise: number; reason: string }) => [
      paise / 100,
      reason,
    ])
  }
  const documentsOf = async (id: string) =>
    (
      await store.pool.query(
        `select kind, (figures ->> 'total')::int as total, (figures ->> 'deduction')::int as deduction,
           figures ->> 'reason' as reason from tax_documents where order_id = $1 order by id`,
        [id],
      )
    ).rows.map(({ kind, total, deduction, reason }) => [kind, total, deduction, reason])

  test('is refunded once, however often it is received', async () => {
    const { id, total } = await paid(2)
    const number = await sent(id)
    await event(number, 'rto_started')
    const answers = await Promise.all(
      [1, 2].map(() => receive(number, good(2), { then: 'cancel', why: 'refused' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await moneyOf(id)).toEqual([[total, 'rto']])
    const { order } = (await store.staff('GET', `/api/orders/admin/${id}`)).body
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'refunded', amount_refunded: total })
    expect(await documentsOf(id)).toEqual([
      ['invoice', total, null, null],
      ['credit_note', total, null, 'rto'],
    ])
    expect(await inconsistencies(store)).toEqual([])
  })

  test('is refunded less the deduction, once, and never below 0', async () => {
    await setDeduction(150)
    const { id, total } = await paid(3)
    const first = await sent(id, [{ position: 0, quantity: 1 }])
    const second = await sent(id)
    await refuse(first, 1)
    expect(await moneyOf(id)).toEqual([[1030, 'rto']])
    await refuse(second, 2)
    expect(await moneyOf(id)).toEqual([
      [1030, 'rto'],
      [2360, 'rto'],
    ])
    const { order } = (await store.staff('GET', `/api/orders/admin/${id}`)).body
    expect(order).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      amount_refunded: total - 150,
      deductions: 150,
    })
    expect(await documentsOf(id)).toEqual([
      ['invoice', 3540, null, null],
      ['credit_note', 1030, 150, 'rto'],
      ['credit_note', 2360, null, 'rto'],
    ])
    const cheap = await paid(1, 50)
    await refuse(await sent(cheap.id), 1)
    // Shipping of ₹99 goes back with the order; of the unit, worth ₹59, nothing does.
    expect(await moneyOf(cheap.id)).toEqual([[99, 'rto']])
    expect(await documentsOf(cheap.id)).toEqual([
      ['invoice', 158, null, null],
      ['credit_note', 0, 59, 'rto'],
      ['credit_note', 99, null, null],
    ])
    expect(await inconsistencies(store)).toEqual([])
  })

  test('loses nothing where nobody was there, or where nothing was paid', async () => {
    await setDeduction(150)
    const away = await paid(1)
    await refuse(await sent(away.id), 1, 'unreachable')
    expect(await moneyOf(away.id)).toEqual([[away.total, 'rto']])
    const unpaid = await placedOrder(store, { quantity: 1, more: card })
    await refuse(await sent(unpaid.id), 1)
    const { order } = (await store.staff('GET', `/api/orders/admin/${unpaid.id}`)).body
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'pending', deductions: 0 })
    expect(await documentsOf(unpaid.id)).toEqual([
      ['invoice', 1180, null, null],
      ['credit_note', 1180, null, 'rto'],
    ])
    expect(await inconsistencies(store)).toEqual([])
  })
})

test('a refused cash parcel costs nothing, and counts in the history of its customer', async () => {
  const { token, email, id: userId } = await createPerson(store.db)
  const phone = '9811122233'
  await store.pool.query('update users set phone = $2 where id = $1', [userId, phone])
  const history = async () => {
    const query = `email=${email}&phone=${phone}&pincode=560001&total=1500`
    return (await store.staff('GET', `/api/admin/cod-check?${query}`)).body.history
  }
  const place = async () => {
    const product = await createProduct(store.db, { stock: { M: 5 } })
    await openLedger(store.pool, product)
    const body = orderBody([{ product_id: product }], {
      shipping_address: { ...shippingAddress, phone },
    })
    return (await postOrder(store, token, body)).body.order.order_id as string
  }
  const back = async (why: string) => {
    const id = await place()
    const number = await sent(id)
    await event(number, 'rto_started')
    await receive(number, good(1), { then: 'cancel', why })
    return id
  }
  expect(await history()).toEqual({ delivered: 0, refused: 0, last_refused_at: null })
  const delivered = await sent(await place())
  await event(delivered, 'delivered')
  await back('courier')
  await back('other')
  expect(await history()).toEqual({ delivered: 1, refused: 0, last_refused_at: null })
  const refused = await back('refused')
  const { order } = (await store.staff('GET', `/api/orders/admin/${refused}`)).body
  expect(order).toMatchObject({ amount_paid: 0, amount_refunded: 0, refused_at: expect.any(String) })
  expect(new Date((await history()).last_refused_at).getTime()).toBeGreaterThanOrEqual(
    new Date(order.refused_at).getTime(),
  )
  await back('unreachable')
  await back('address')
  expect(await history()).toMatchObject({ delivered: 1, refused: 3 })
  const byHand = await place()
  await setStatus(byHand, 'shipped')
  await setStatus(byHand, 'cancelled', { reason: 'refused' })
  expect(await history()).toMatchObject({ delivered: 1, refused: 4 })
  await store.pool.query(
    `with theirs as (
       update orders set refused_at = refused_at - interval '366 days' where shipping_address ->> 'phone' = $1 returning id
     )
     update parcels set returned_at = returned_at - interval '366 days', delivered_at = delivered_at - interval '366 days'
     where order_id in (select id from theirs)`,
    [phone],
  )
  expect(await history()).toEqual({ delivered: 0, refused: 0, last_refused_at: null })
  expect(await inconsistencies(store)).toEqual([])
})

test('what a courier has comes back with its parcel, and cannot be taken back before', async () => {
  const { id, product } = await placedOrder(store)
  const number = await sent(id)
  const body = {
    lines: [{ position: 0, quantity: 1, restock: true }],
    charges: false,
    seen_refunded: 0,
  }
  const refused = await store.staff('POST', `/api/admin/orders/${id}/returns`, body)
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_RETURNABLE'])
  await event(number, 'rto_started')
  await receive(number, good(3), { then: 'cancel' })
  expect([await stockOf(store, product), await statusOf(id)]).toEqual([5, 'cancelled'])
  expect(await inconsistencies(store)).toEqual([])
})

test('units that were taken back before they were packed are not packed any more', async () => {
  const { id, product } = await placedOrder(store)
  await setStatus(id, 'processing')
  const body = {
    lines: [{ position: 0, quantity: 1, restock: true }],
    charges: false,
    seen_refunded: 0,
  }
  expect((await store.staff('POST', `/api/admin/orders/${id}/returns`, body)).status).toBe(201)
  const number = await sent(id)
  expect([(await parcel(number)).lines[0].quantity, await openOf(id)]).toEqual([2, []])
  expect((await make(id)).body.code).toBe('NOTHING_OPEN')
  await event(number, 'rto_started')
  expect((await receive(number, good(2), { then: 'cancel' })).status).toBe(200)
  expect(await stockOf(store, product)).toBe(5)
  expect(await inconsistencies(store)).toEqual([])
})
