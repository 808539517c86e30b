import { beforeAll, expect, test } from 'vitest'
import {
  createPerson,
  createProduct,
  openLedger,
  seller,
  shippingAddress,
} from '../../../tests/support/factories.ts'
import { inconsistencies, orderBody, postOrder } from '../../../tests/support/orders.ts'
import { parcelCalls } from '../../../tests/support/parcels.ts'
import { returnCalls } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { sendStatement } from '../../../tests/support/statements.ts'
import { chooseTax } from '../../../tests/support/tax.ts'

const store = staffedStore()
const { bookVerified, event, sent, receive: receiveParcel, parcelsOf, setStatus } = parcelCalls(store)
const { request, pickup, receive } = returnCalls(store)

const report = async (name: string, query = '') =>
  (await store.staff('GET', `/api/admin/reports/${name}${query}`)).body
const csv = async (table: string, query = '') =>
  String(await report(`${table}.csv`, query))
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')

async function place(product: string, quantity = 1, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await postOrder(
    store,
    store.customer.token,
    orderBody([{ product_id: product, quantity }], more),
  )
  expect([status, body.error]).toEqual([201, undefined])
  return body.order.order_id
}

async function makeProduct(id: string, price: number, cost_paise?: number): Promise<void> {
  await createProduct(store.db, { id, name: id, price, stock: { M: 20, L: 20 } })
  await openLedger(store.pool, id)
  if (cost_paise) expect((await store.staff('PUT', `/api/products/${id}`, { cost_paise })).status).toBe(200)
}

async function deliver(id: string): Promise<string> {
  const number = await sent(id)
  expect((await event(number, 'delivered')).status).toBe(200)
  return number
}

const moveToDaysAgo = (id: string, days: number) =>
  store.pool.query(
    `update orders set created_at = created_at - make_interval(days => $2) where order_id = $1`,
    [id, days],
  )

/**
 * Two kurtas came and one went back; one was exchanged for L; one was cancelled; one was refused at the door and broke on
 * its way back; a cap waits to be packed in Mumbai; and one kurta was sold too long ago. A kurta is 1000, a cap 500, both
 * with 18 % on top, and the cap with 99 for its parcel.
 */
beforeAll(async () => {
  await makeProduct('kurta', 1000, 40_000)
  await makeProduct('cap', 500)
  await moveToDaysAgo(await place('kurta'), 400)

  const kept = await place('kurta', 2)
  const number = await deliver(kept)
  const { return: back } = (await request(kept, [{ reason: 'too_large' }])).body
  const fetched = (await pickup(back.number)).body.return.parcels[0].number
  expect((await event(fetched, 'picked_up')).status).toBe(200)
  expect((await receive(back.number, { good: 1 })).status).toBe(200)
  const { awb } = (await store.staff('GET', `/api/admin/parcels/${number}`)).body.parcel
  const paid = `Day,Parcel,Amount,Fee\n26/11/2026,${awb},2360,12.50`
  const columns = { date: 'Day', credit: 'Amount', fee: 'Fee', reference: 'Parcel' }
  expect(
    (await sendStatement(store, store.admin.token, paid, { kind: 'courier', columns })).body.matched,
  ).toBe(1)

  const exchanged = await place('kurta')
  await deliver(exchanged)
  const { return: swap } = (await request(exchanged, [{ swap_size: 'L' }])).body
  // Its courier brings it and tells nothing.
  await pickup(swap.number)
  expect((await receive(swap.number, { good: 1, wants: 'exchange', swap_size: 'L' })).status).toBe(200)
  const replacement = (await parcelsOf(exchanged)).find(({ state }) => state === 'draft')!
  await bookVerified(replacement.number)
  await event(replacement.number, 'picked_up')
  await event(replacement.number, 'delivered')

  await store.call('PUT', `/api/orders/${await place('kurta')}/cancel`, { token: store.customer.token })

  const refused = await sent(await place('kurta'))
  await event(refused, 'rto_started')
  const counted = [{ position: 0, good: 0, damaged: 1, lost: 0 }]
  expect((await receiveParcel(refused, counted, { why: 'refused', then: 'cancel' })).status).toBe(200)

  const mumbai = { ...shippingAddress, city: 'Mumbai', state: 'Maharashtra', pincode: '400001' }
  await place('cap', 1, { shipping_address: mumbai })
  await store.staff('PUT', '/api/admin/delivery', await parcelCosts(80, 60))
})

async function parcelCosts(parcel_cost_out: number | null, parcel_cost_back: number | null) {
  const { settings } = (await store.staff('GET', '/api/admin/delivery')).body
  return { ...settings, parcel_cost_out, parcel_cost_back }
}

test('sizes add up to the net sales of the overview, and an exchange counts in both', async () => {
  const { sizes, net_sales, charges } = await report('sizes')
  expect(sizes).toEqual([
    { size: 'M', sold: 4, back: 2, sales: 1180 + 590 },
    { size: 'L', sold: 1, back: 0, sales: 1180 },
  ])
  const { sales } = (await store.staff('GET', '/api/admin/sales?days=90')).body
  expect([net_sales, charges]).toEqual([sales.totals.revenue, 99])
  expect(await csv('sizes')).toEqual([
    'Size,Sold,Came back,Share back,Net sales',
    'M,4,2,50,1770',
    'L,1,0,0,1180',
  ])
})

test('places have their orders, the share of cash, and the parcels that came back undelivered', async () => {
  const { districts, states } = await report('places')
  const bengaluru = { orders: 2, cash_orders: 2, sales: 2360, parcels: 4, undelivered: 1 }
  const mumbai = { orders: 1, cash_orders: 1, sales: 689, parcels: 0, undelivered: 0 }
  expect(districts).toEqual([
    { place: '560', name: expect.stringContaining('Bengaluru'), ...bengaluru },
    { place: '400', name: 'Mumbai', ...mumbai },
  ])
  expect(states).toEqual([
    { place: 'Karnataka', name: '', ...bengaluru },
    { place: 'Maharashtra', name: '', ...mumbai },
  ])
  expect((await csv('states'))[2]).toBe('Maharashtra,1,689,100,0,')
})

test('reasons count the units that were inspected, with the products that they are of', async () => {
  const products = [{ product_id: 'kurta', name: 'kurta', units: 1 }]
  const { reasons } = await report('reasons')
  expect(reasons).toHaveLength(2)
  expect(reasons).toEqual(
    expect.arrayContaining([
      { reason: 'too_large', units: 1, exchanged: 0, products },
      { reason: 'too_small', units: 1, exchanged: 1, products },
    ]),
  )
  expect(await csv('reasons')).toContain('Too large,1,50,0,kurta (1)')
})

test('what came back is told by product and collection, and what never arrived apart', async () => {
  const { products, collections } = await report('came-back')
  const kurta = { delivered: 4, returned: 2, undelivered: 1 }
  expect(products).toEqual([{ id: 'kurta', name: 'kurta', ...kurta }])
  expect(collections).toEqual([{ id: 'classy', name: 'Classy', ...kurta }])
  expect((await csv('products'))[1]).toBe('kurta,4,2,50,1,20')
})

test('the real profit is net sales less tax, goods, couriers and fees, and says what it does not know', async () => {
  const { lines, missing, estimates, without_cost } = await report('profit')
  expect(lines).toEqual([
    { part: 'net_sales', paise: 304_900, count: 3 },
    { part: 'kept', paise: 0, count: 0 },
    { part: 'tax', paise: -45_000, count: 3 },
    { part: 'goods', paise: -80_000, count: 3 },
    { part: 'written_off', paise: -40_000, count: 1 },
    { part: 'courier_out', paise: -24_000, count: 3 },
    { part: 'courier_returns', paise: -12_000, count: 2 },
    { part: 'undelivered', paise: -14_000, count: 1 },
    { part: 'fees', paise: -1_250, count: 1 },
    { part: 'profit', paise: 88_650, count: 3 },
  ])
  expect(missing).toEqual(['1 product without a cost: 1 unit not counted'])
  expect(estimates).toEqual(['6 parcels at the usual cost of today: ₹80 out, ₹60 back'])
  expect(without_cost).toEqual([{ product_id: 'cap', name: 'cap', units: 1 }])
  expect((await csv('profit'))[3]).toBe('Tax,3 orders,-450')

  await store.staff('PUT', '/api/admin/delivery', await parcelCosts(null, 60))
  const unset = await report('profit')
  expect(unset.missing).toContain('The usual cost of a parcel is not set: 4 parcels not counted')
  expect(unset.lines.at(-1).paise).toBe(88_650 + 24_000 + 14_000)
  expect((await csv('profit'))[6]).toBe('"Courier, out",3 parcels,')
  expect(await inconsistencies(store)).toEqual([])
})

test('tax under GST is that of the documents, and before there are any that of the order', async () => {
  await store.staff('PUT', '/api/admin/store/seller', seller)
  await chooseTax(store.pool)
  await makeProduct('shirt', 1050)
  await makeProduct('tie', 525)
  for (const id of ['shirt', 'tie'])
    await store.pool.query(`update products set hsn_code = '6205' where id = $1`, [id])
  const invoiced = await place('shirt', 2)
  await setStatus(invoiced, 'delivered')
  const { return: back } = (await request(invoiced, [{}], {})).body
  expect((await receive(back.number, { good: 1 })).status).toBe(200)
  const open = await place('tie')
  const { order } = (await store.call('GET', `/api/orders/${open}`, { token: store.customer.token })).body
  for (const id of [invoiced, open]) await moveToDaysAgo(id, 500)
  const { rows } = await store.pool.query(
    `select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from orders where order_id = $1`,
    [open],
  )
  const day = rows[0].day
  const [sales, kept, tax] = (await report('profit', `?from=${day}&to=${day}`)).lines
  expect([sales, kept]).toEqual([
    { part: 'net_sales', paise: 100 * (1050 + order.total), count: 2 },
    { part: 'kept', paise: 0, count: 0 },
  ])
  // The tax of shipping is rounded once its invoice is issued.
  expect(tax).toEqual({ part: 'tax', paise: expect.closeTo(-5_000 - order.tax_paise, -1), count: 2 })
  expect(order.tax_paise).toBeGreaterThan(2_500)
})

test('days are bounded, and only admins and accountants read reports, whose files are in the audit log', async () => {
  for (const [query, message] of [
    ['?from=2026-11-02&to=2026-11-01', 'Must not be before the first day'],
    ['?from=2025-01-01&to=2026-11-01', 'Choose at most 366 days'],
    ['?to=yesterday', 'Must be a date like 2026-11-14'],
  ])
    expect(await report('sizes', query)).toMatchObject({ code: 'VALIDATION_FAILED', fields: { to: message } })
  const statusOf = async (role: 'staff' | 'packer' | 'accountant') => {
    const { token } = await createPerson(store.db, { role })
    return (await store.call('GET', '/api/admin/reports/profit', { token })).status
  }
  expect([await statusOf('staff'), await statusOf('packer'), await statusOf('accountant')]).toEqual([
    403, 403, 200,
  ])
  const { rows } = await store.pool.query(
    `select entity_id, after from audit_log where entity_id = 'report-states.csv' limit 1`,
  )
  expect(rows).toEqual([
    { entity_id: 'report-states.csv', after: { from: expect.any(String), to: expect.any(String) } },
  ])
})
