import { beforeAll, expect, test } from 'vitest'
import { createPerson, seller } from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { parcelCalls } from '../../../tests/support/parcels.ts'
import {
  another,
  deliveredOrder,
  photoOf,
  returnCalls,
  stockedProduct,
} from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { request, read, decide, receive } = returnCalls(store)
const { make, cancelUnits, setStatus } = parcelCalls(store)
beforeAll(async () => {
  await store.staff('PUT', '/api/admin/store/seller', seller)
  await store.pool.query(`insert into coupons (code, kind, value) values ('SAVE7', 'flat', 7)`)
})

const paymentsOf = async (order: string) =>
  (await store.staff('GET', `/api/admin/orders/${order}/payments`)).body
const documentsOf = async (order: string) =>
  (await store.pool.query(`select figures from tax_documents where order_id = $1 order by id`, [order])).rows

async function asked(line: object, { price = 1000, quantity = 2 } = {}) {
  const who = await another(store)
  const order = await deliveredOrder(store, { who, price, quantity })
  const { body } = await request(order.id, [line], { who, refund_to: { upi: 'asha@okbank' } })
  return { ...order, who, number: body.return.number as string }
}

test('a return that is settled while staff take units back never refunds more than was captured', async () => {
  const { id, number } = await asked({ quantity: 1 }, { quantity: 3 })
  const takeBack = () =>
    store.staff('POST', `/api/admin/orders/${id}/returns`, {
      lines: [{ position: 0, quantity: 2, restock: true }],
      charges: false,
      seen_refunded: 0,
    })
  const answers = await Promise.all([receive(number, { good: 1 }), takeBack(), takeBack()])
  expect(answers[0].status).toBe(200)
  const money = await paymentsOf(id)
  expect(money.amount_paid).toBe(3540)
  expect(money.amount_refunded).toBeLessThanOrEqual(3540)
  expect(money.amount_refunded).toBe(
    money.returns.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
  )
  expect(await inconsistencies(store)).toEqual([])
})

test('a refund that fails leaves the return settled, and is tried again', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 1 })
  await store.pool.query(
    `update captures set provider = 'razorpay' where order_id = (select id from orders where order_id = $1)`,
    [id],
  )
  await store.pool.query(`update orders set payment_type = 'online' where order_id = $1`, [id])
  const { number } = (await request(id, [{}], { who })).body.return
  await receive(number, { good: 1 })
  const [refund] = (await paymentsOf(id)).refunds
  expect(refund).toMatchObject({ state: 'queued', reason: 'return' })
  await store.pool.query(`update refunds set state = 'failed', error = 'no', next_at = null where id = $1`, [
    refund.id,
  ])
  expect((await read(number, who)).body.return).toMatchObject({ state: 'settled', refund: 1180 })
  const again = await store.staff('POST', `/api/admin/refunds/${refund.id}/retry`)
  expect([again.status, again.body.refund]).toMatchObject([200, { state: 'queued', amount_paise: 118_000 }])
  expect(await inconsistencies(store)).toEqual([])
})

test('partial credit notes with a fee stand in the GSTR-1 file', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const total = async () => {
    const { body } = await store.staff('GET', `/api/admin/gstr1.csv?month=${month}`)
    const rows = String(body).replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)
    return rows.map((row) => Number(row.split(',')[5])).reduce((sum, amount) => sum + amount, 0)
  }
  const before = await total()
  const { number } = await asked({ quantity: 1 }, { price: 300 })
  const { body } = await receive(number, { good: 1 })
  expect(body.return.refund).toBe(255)
  expect((await total()) - before).toBe(708 + 99 - 255)
})

test('any split of an order over returns and cancels credits exactly its invoice', async () => {
  for (let run = 0; run < 4; run++) {
    const who = await another(store)
    const quantity = 5 + run
    const product = await stockedProduct(store, { M: 20, L: 5 }, 333 + run)
    const placed = await postOrder(
      store,
      who.token,
      orderBody([{ product_id: product, quantity }], { coupon_code: 'SAVE7', discount: 7 }),
    )
    const id: string = placed.body.order.order_id
    await make(id, [{ position: 0, quantity: 1 }])
    await cancelUnits(id, [{ position: 0, quantity: 1, restock: true }])
    await setStatus(id, 'delivered')
    let left = quantity - 1
    for (let part = 0; left > 0; part++) {
      const units = part === 2 ? left : Math.min(left, 1 + Math.floor(Math.random() * 2))
      const { number } = (
        await request(id, [{ quantity: units, reason: 'damaged', photos: [await photoOf(store, id, who)] }], {
          who,
        })
      ).body.return
      await decide(number, 'approved')
      expect((await receive(number, { good: units })).status).toBe(200)
      left -= units
    }
    const [invoice, ...notes] = await documentsOf(id)
    const sum = (of: typeof notes) => of.reduce((total, { figures }) => total + figures.total, 0)
    expect(sum(notes)).toBe(invoice.figures.total)
    expect((await paymentsOf(id)).amount_refunded).toBe((await paymentsOf(id)).amount_paid)
  }
  expect(await inconsistencies(store)).toEqual([])
})

test('where a refund goes by hand is for admins, and masked once it was paid', async () => {
  const { id, number } = await asked({})
  await receive(number, { good: 1 })
  const { token } = await createPerson(store.db, { role: 'staff' })
  const seen = await store.call('GET', `/api/admin/orders/${id}/payments`, { token })
  expect(seen.body.refunds).toMatchObject([{ state: 'by_hand', refund_to: null }])
  const [refund] = (await paymentsOf(id)).refunds
  await store.staff('POST', `/api/admin/refunds/${refund.id}/by-hand`, { reference: 'UTR 123' })
  expect((await paymentsOf(id)).refunds).toMatchObject([
    { state: 'done', refund_to: { upi: 'as•••@okbank' } },
  ])
})
