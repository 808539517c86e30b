import { expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

const store = staffedStore()
const figures = async () => (await store.staff('GET', '/api/admin/delivery/figures')).body.figures

interface Past {
  status?: string
  /** days from today */
  promised: number
  /** days from today, for a delivered order, at noon of the shop */
  delivered?: number
  zone?: string
  courier?: string
}

/** An order with a promise of another day, moved to a status. */
async function order({ status, promised, delivered, zone = 'Standard', courier }: Past): Promise<string> {
  const product = await createProduct(store.db)
  const { body } = await postOrder(store, store.customer.token, orderBody([{ product_id: product }]))
  const id: string = body.order.order_id
  if (status && delivered === undefined)
    await store.staff('PUT', `/api/orders/admin/${id}/status`, { status })
  await store.pool.query(
    `with today as (select (now() at time zone 'Asia/Kolkata')::date as day)
     update orders set promised_on = day + $2::int, dispatch_on = day + $2::int - 2, zone = $3 from today where order_id = $1`,
    [id, promised, zone],
  )
  if (courier !== undefined)
    await store.pool.query(
      `insert into parcels (number, order_id, n, state, carrier, courier, awb, delivered_at)
       select order_id || '-9', id, 9, 'delivered', 'manual', $2, order_id, now() from orders where order_id = $1`,
      [id, courier],
    )
  if (delivered !== undefined)
    await store.pool.query(
      `with moved as (update orders set status = 'delivered' where order_id = $1 returning id)
       insert into order_history (order_id, status, at)
       select id, 'delivered', ((now() at time zone 'Asia/Kolkata')::date + $2::int + time '12:00') at time zone 'Asia/Kolkata'
       from moved`,
      [id, delivered],
    )
  return id
}

test('without a promise there is nothing to keep', async () => {
  expect(await figures()).toMatchObject({
    promised: 0,
    kept: 0,
    zones: [],
    couriers: [],
    broken: [],
    due_today: 0,
    late: 0,
  })
})

test('late and missing orders break their promise, cancelled ones do not count', async () => {
  await fillStartingData(store.db)
  await order({ status: 'delivered', promised: -1, delivered: -1, courier: 'Blue Dart' })
  await order({ status: 'delivered', promised: -30, delivered: -33 })
  await order({ status: 'delivered', promised: -3, delivered: -3, zone: 'Far', courier: 'Delhivery' })
  const late = await order({
    status: 'delivered',
    promised: -5,
    delivered: -4,
    zone: 'Far',
    courier: 'blue dart',
  })
  const lost = await order({ status: 'shipped', promised: -2 })
  await order({ status: 'cancelled', promised: -2 })
  // Beyond the 30 full days on either side.
  await order({ status: 'delivered', promised: -31, delivered: -1 })
  await order({ status: 'shipped', promised: -40 })
  await order({ promised: 0 })
  await order({ status: 'delivered', promised: 0, delivered: 0 })
  await order({ promised: 1 })

  const found = await figures()
  expect(found).toMatchObject({
    promised: 5,
    kept: 3,
    zones: [
      { zone: 'Far', promised: 2, kept: 1 },
      { zone: 'Standard', promised: 3, kept: 2 },
    ],
    couriers: [
      { courier: 'Blue Dart', promised: 2, kept: 1 },
      { courier: 'Delhivery', promised: 1, kept: 1 },
      { courier: null, promised: 2, kept: 1 },
    ],
    due_today: 1,
    late: 2,
  })
  expect(found.broken).toEqual([
    {
      order_id: lost,
      status: 'shipped',
      zone: 'Standard',
      courier: null,
      promised_on: expect.any(String),
      delivered_on: null,
    },
    {
      order_id: late,
      status: 'delivered',
      zone: 'Far',
      courier: 'blue dart',
      promised_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      delivered_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ])
})

test('an order that was delivered by mistake is late until it really comes', async () => {
  const id = await order({ status: 'delivered', promised: -1, delivered: -1 })
  const { kept } = await figures()
  await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'shipped' })
  expect((await figures()).kept).toBe(kept - 1)
  await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'delivered' })
  expect((await figures()).kept).toBe(kept - 1)
})

test('the figures are for staff', async () => {
  const { status } = await store.call('GET', '/api/admin/delivery/figures', { token: store.customer.token })
  expect(status).toBe(403)
})
