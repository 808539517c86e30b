import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, openLedger } from '../support/factories.ts'
import { orderBody, postOrder } from '../support/orders.ts'
import { parcelCalls } from '../support/parcels.ts'
import { returnCalls } from '../support/returns.ts'
import type { Answer } from '../support/test-app.ts'
import { createCountingStore, type CountingStore } from './counting-store.ts'
import { withinBounds } from './known-bounds.ts'

let store: CountingStore
let parcels: ReturnType<typeof parcelCalls>
const counts = new Map<string, number>()
const texts = new Map<string, string[]>()

beforeAll(async () => {
  store = await createCountingStore()
  parcels = parcelCalls(store)
})
afterAll(() => store.stop())

/** Counts the statements of a request. */
async function step(name: string, request: () => Promise<Answer>): Promise<any> {
  await store.statements()
  const { status, body } = await request()
  if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
  const statements = await store.statements()
  counts.set(
    name,
    [...statements.values()].reduce((sum, calls) => sum + calls, 0),
  )
  texts.set(
    name,
    [...statements].map(([text, calls]) => `${calls} × ${text}`),
  )
  return body
}

test('a day in the shop takes no more statements than it did', async () => {
  await expect.poll(() => store.isListening()).toBe(true)
  const shirt = await createProduct(store.db, { name: 'Linen Shirt', stock: { M: 50, L: 50 } })
  await openLedger(store.pool, shirt)
  const get = (name: string, url: string, token?: string) =>
    step(name, () => store.call('GET', url, { token }))
  await get('a customer looks at the catalogue', '/api/products/public?limit=12')
  await get('searches', '/api/products/search?q=linen')
  await get('looks at a shirt', `/api/products/public/${shirt}`)
  const { upi: paid, cod: cash } = await placeOrders(shirt)
  await sendParcel(cash)
  await comeBack(await placeCash(shirt, 2))
  await returnUnit(cash)
  await payAndCancel(paid)
  await lookAround(cash)
  const text = withinBounds('walked-day.txt', counts)
  for (const [name, count] of counts)
    if (!text.includes(`${name}: ${count}\n`) || process.env['STATEMENTS'])
      console.log([name, ...texts.get(name)!].join('\n  '))
  await expect(text).toMatchFileSnapshot('walked-day.txt')
})

const placeCash = async (product: string, quantity = 1): Promise<string> =>
  (await postOrder(store, store.customer.token, orderBody([{ product_id: product, quantity }]))).body.order
    .order_id

async function placeOrders(shirt: string): Promise<{ upi: string; cod: string }> {
  const items = [{ product_id: shirt, size: 'M', quantity: 1 }]
  const { token } = store.customer
  await step('the cart is quoted', () => store.call('POST', '/api/cart/quote', { token, body: { items } }))
  const place = async (type: string): Promise<string> => {
    const body = orderBody([{ product_id: shirt }], { payment_method: { type } })
    return (await step(`an order by ${type} is placed`, () => postOrder(store, token, body))).order.order_id
  }
  return { upi: await place('upi'), cod: await place('cod') }
}

async function sendParcel(order: string): Promise<void> {
  const { make, book, event } = parcels
  const { parcel } = await step('a parcel is made', () => make(order))
  const { codes } = (await store.staff('GET', `/api/admin/products/${parcel.lines[0].product_id}/codes`)).body
  const { sku } = codes.find(({ size }: { size: string }) => size === 'M')
  const scan = { code: sku, seq: 0 }
  await step('its piece is scanned', () =>
    store.staff('POST', `/api/admin/parcels/${parcel.number}/scans`, scan),
  )
  await step('it is booked', () => book(parcel.number))
  await step('it is picked up', () => event(parcel.number, 'picked_up'))
  await step('it is delivered', () => event(parcel.number, 'delivered'))
}

async function comeBack(order: string): Promise<void> {
  const { sent, event, receive } = parcels
  const number = await sent(order)
  await step('a parcel turns back', () => event(number, 'rto_started'))
  const counted = [{ position: 0, good: 2, damaged: 0, lost: 0 }]
  await step('it is counted, and its pieces cancelled', () =>
    receive(number, counted, { why: 'refused', then: 'cancel' }),
  )
}

async function returnUnit(order: string): Promise<void> {
  const { request, pickup, receive } = returnCalls(store)
  const asked = await step('a return is asked for', () =>
    request(order, [{ quantity: 1 }], { refund_to: { upi: 'asha@upi' } }),
  )
  const { number } = asked.return
  await step('its pickup is booked', () => pickup(number))
  await step('it is inspected', () => receive(number, { good: 1 }))
}

async function payAndCancel(order: string): Promise<void> {
  const capture = { provider: 'upi', reference: '412233445566', amount: 1180 }
  await step('its payment is recorded', () =>
    store.staff('POST', `/api/admin/orders/${order}/captures`, capture),
  )
  await step('an order that is paid is cancelled', () =>
    store.staff('PUT', `/api/orders/admin/${order}/status`, { status: 'cancelled' }),
  )
  const { refunds } = (await store.staff('GET', `/api/admin/orders/${order}/payments`)).body
  await step('its refund is paid by hand', () =>
    store.staff('POST', `/api/admin/refunds/${refunds[0].id}/by-hand`, { reference: 'N-1' }),
  )
}

async function lookAround(order: string): Promise<void> {
  const look = (name: string, url: string) => step(`staff look at ${name}`, () => store.staff('GET', url))
  await look('Today', '/api/admin/today')
  await look('orders', '/api/orders/admin')
  await look('an order', `/api/orders/admin/${order}`)
  await look('the desk of an order', `/api/admin/orders/${order}/desk`)
  await look('the money of an order', `/api/admin/orders/${order}/payments`)
  await look('the parcels of an order', `/api/admin/orders/${order}/parcels`)
  await look('what is to be packed', '/api/admin/pack')
  await look('parcels', '/api/admin/parcels')
  await look('returns', '/api/admin/returns')
  await look('payments', '/api/admin/payments')
  await look('products', '/api/products')
  await look('customers', '/api/admin/customers')
  await look('sales', '/api/admin/sales')
  await look('what a search finds', '/api/admin/search?q=linen')
}
