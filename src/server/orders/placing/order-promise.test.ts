import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProduct, shippingAddress } from '../../../../tests/support/factories.ts'
import { checksums, orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { fillStartingData } from '../../setup/sample/starting-data.ts'

const store = staffedStore()
const settingsUrl = '/api/admin/delivery'
let product: string
/** `at` is a clock time of the shop on Saturday, 21 November 2026, whose cut-off is at 14:00. */
const setClock = (at: string) => vi.setSystemTime(new Date(`2026-11-21T${at}+05:30`))

beforeEach(async () => {
  await fillStartingData(store.db)
  product = await createProduct(store.db, { stock: { M: 100 } })
  vi.useFakeTimers({ toFake: ['Date'] })
  setClock('13:30:00')
})
afterEach(() => void vi.useRealTimers())

const body = (more: Record<string, unknown> = {}) => orderBody([{ product_id: product }], more)
const to = (pincode: string) => ({ shipping_address: { ...shippingAddress, pincode } })
const place = (more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  postOrder(store, store.customer.token, body(more), headers)
const quote = async (pincode: unknown) =>
  (await store.call('POST', '/api/cart/quote', { body: { items: body().items, pincode } })).body
const setDelivery = async (change: object) => {
  const { version: _, ...settings } = (await store.staff('GET', settingsUrl)).body.settings
  return store.staff('PUT', settingsUrl, { ...settings, ...change })
}
const promiseOf = async (id: string) =>
  (await store.call('GET', `/api/orders/${id}`, { token: store.customer.token })).body.order.promise

test('product, cart, checkout, order and mail name one day', async () => {
  const { promise } = (await store.call('GET', '/api/delivery/560001')).body
  expect(promise).toEqual({
    date: '2026-11-24',
    dispatch_on: '2026-11-21',
    order_by: '2026-11-21T08:30:00.000Z',
  })
  expect((await quote('560001')).promise).toEqual(promise)
  const placed = await place({ expected_promise: promise.date })
  const { order_id: id } = placed.body.order
  const kept = { date: '2026-11-24', dispatch_on: '2026-11-21' }
  expect([placed.body.order.promise, await promiseOf(id)]).toEqual([kept, kept])
  expect((await store.staff('GET', `/api/orders/admin/${id}`)).body.order.promise).toEqual({
    ...kept,
    zone: 'Standard',
  })
  await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'shipped' })
  const mails = await store.pool.query(`select text from mails where subject like '%' || $1 order by id`, [
    id,
  ])
  expect(mails.rows[0].text).toContain('Get it by Tue, 24 Nov.')
  expect(mails.rows[1].text).toContain('Tue, 24 Nov')
})

test('the cut-off passes during checkout: the order is refused with the new day, and then placed', async () => {
  setClock('13:59:59')
  const seen = (await quote('560001')).promise.date
  setClock('14:00:00')
  const before = await checksums(store)
  const refused = await place({ expected_promise: seen })
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      success: false,
      code: 'PROMISE_CHANGED',
      error: 'The day of delivery has changed. Please look at it again',
      promise: { date: '2026-11-25', dispatch_on: '2026-11-23', order_by: '2026-11-23T08:30:00.000Z' },
    },
  ])
  expect(await checksums(store)).toEqual(before)
  const placed = await place({ expected_promise: refused.body.promise.date })
  expect([placed.status, placed.body.order.promise.date]).toEqual([201, '2026-11-25'])
})

test('an earlier day than the shopper saw is no reason to ask', async () => {
  const placed = await place({ expected_promise: '2026-11-30' })
  expect([placed.status, placed.body.order.promise.date]).toEqual([201, '2026-11-24'])
})

test('a shopper who was promised a day is asked where nothing is promised any more', async () => {
  const refused = await place({ ...to('799001'), expected_promise: '2026-11-24' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'PROMISE_CHANGED', promise: null } })
  const placed = await place(to('799001'))
  expect([placed.status, placed.body.order.promise]).toEqual([201, null])
})

test('a repeat under its key is answered with the promise of the first time', async () => {
  const key = { 'idempotency-key': 'a-promise-is-kept' }
  const first = await place({ expected_promise: '2026-11-24' }, key)
  setClock('15:00:00')
  const again = await place({ expected_promise: '2026-11-24' }, key)
  expect([again.status, again.body]).toEqual([201, first.body])
})

test('later settings change no promise that was made', async () => {
  const { order_id: id } = (await place()).body.order
  const zones = (await store.staff('GET', '/api/admin/delivery/zones')).body.zones
  const [{ id: zone }] = zones
  await setDelivery({ handling: 3, holidays: ['2026-11-24'] })
  await store.staff('PUT', '/api/admin/delivery/zones', {
    zones: [{ id: zone, name: 'Slow', transit_days: 9 }],
  })
  expect((await quote('560001')).promise.date).toBe('2026-12-07')
  expect(await promiseOf(id)).toEqual({ date: '2026-11-24', dispatch_on: '2026-11-21' })
  const staffs = (await store.staff('GET', `/api/orders/admin/${id}`)).body.order.promise
  expect(staffs.zone).toBe('Standard')
  await setDelivery({ handling: 0, holidays: [] })
  await store.staff('PUT', '/api/admin/delivery/zones', {
    zones: [{ id: zone, name: 'Standard', transit_days: 2 }],
  })
})

test('a pincode without delivery is refused only where the owner wants it, and never to staff', async () => {
  expect((await place(to('999999'))).status).toBe(201)
  await setDelivery({ refuse_undeliverable: true })
  const before = await checksums(store)
  const refused = await place(to('999999'))
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'VALIDATION_FAILED',
      fields: { 'shipping_address.pincode': 'Delivery not available in this area' },
    },
  })
  expect(await checksums(store)).toEqual(before)
  const byPhone = await store.staff('POST', '/api/admin/orders', {
    customer: { name: 'Asha Rao', email: 'asha@taanka.example', phone: '9876543210' },
    items: body().items,
    ...to('999999'),
    type: 'cod',
  })
  expect(byPhone.status).toBe(201)
  await setDelivery({ refuse_undeliverable: false })
})

test('cash is refused in an area without it, by the server', async () => {
  await store.staff('POST', '/api/admin/pincodes', { pincode: '79', cod: false })
  const refused = await place(to('799001'))
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'METHOD_NOT_AVAILABLE',
      error: 'Cash on Delivery is not available for pincode 799001.',
    },
  })
  await store.staff('DELETE', '/api/admin/pincodes/79')
})

test('a quote names a promise only for a pincode, and refuses one that is none', async () => {
  const { promise: _, ...figures } = await quote('560001')
  expect(await quote(undefined)).toEqual(figures)
  expect((await quote('999999')).promise).toBeNull()
  expect((await quote('5600')).fields).toEqual({ pincode: 'Pincode must be 6 digits' })
})

test.each(['tomorrow', '2026-11-31', '2026-11-24T00:00:00Z', 20261124])(
  'the expected promise %j is refused',
  async (expected_promise) => {
    const { status, body: answer } = await place({ expected_promise })
    expect([status, Object.keys(answer.fields)]).toEqual([400, ['expected_promise']])
  },
)
