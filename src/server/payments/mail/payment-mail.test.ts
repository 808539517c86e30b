import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin, createPerson, createProduct } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import {
  createPayingStore,
  placeOnline,
  startPaying,
  type PayingStore,
} from '../../../../tests/support/paying-store.ts'
import { defaultPaymentSettings } from '#shared/payments/payment-settings.schema.ts'

const shop = 'orders@taanka.example'

let store: PayingStore
let admin: string
beforeAll(async () => {
  store = await createPayingStore()
  admin = (await createAdmin(store.db)).token
  await byAdmin('PUT', '/api/admin/store/new-order-mail', { email: shop })
})
afterAll(() => store.stop())

const byAdmin = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  store.call(method, path, { token: admin, body })

async function mailsAbout(orderId: string): Promise<{ to: string; subject: string; text: string }[]> {
  const { rows } = await store.pool.query(
    `select "to", subject, text from mails where text like $1 order by id`,
    [`%${orderId}%`],
  )
  return rows
}
const toShop = async (orderId: string) => (await mailsAbout(orderId)).filter(({ to }) => to === shop)

test('a pay link says until when the units are held, by the clock of the shop', async () => {
  const { id } = await placeOnline(store)
  await store.pool.query(
    `update orders set created_at = created_at - interval '6 minutes' where order_id = $1`,
    [id],
  )
  await store.pool.query(
    `update orders set pay_by = date_trunc('day', now() at time zone 'utc') at time zone 'utc' + interval '40 days 9 hours 2 minutes' where order_id = $1`,
    [id],
  )
  await store.runDue()
  const [reminder] = await mailsAbout(id)
  expect(reminder).toMatchObject({ subject: `Pay for your order: ${id}` })
  expect(reminder!.text).toMatch(/Your pieces are held until \d{1,2} [A-Z][a-z]+, 14:32\./)
})

test('the shop is told of an order that is paid late and placed again', async () => {
  const placed = await placeOnline(store)
  const reference = await startPaying(store, placed)
  await store.passTime(36 * 60)
  await store.runDue()
  expect(await toShop(placed.id)).toEqual([])
  store.razorpay.pay(reference)
  await store.passTime(600)
  await store.runDue()
  expect(await toShop(placed.id)).toHaveLength(1)
})

test('the shop is told once of a cash order that has to be confirmed: when it is', async () => {
  const cash = { ...defaultPaymentSettings.cash, confirm_first: true }
  await byAdmin('PUT', '/api/admin/store/payments', { ...defaultPaymentSettings, cash })
  const { token } = await createPerson(store.db)
  const product = await createProduct(store.db)
  const { order } = (await postOrder(store, token, orderBody([{ product_id: product }]))).body
  expect(await toShop(order.order_id)).toEqual([])
  await store.call('POST', `/api${new URL(order.payment.pay_url).pathname}/confirm`)
  expect(await toShop(order.order_id)).toHaveLength(1)
})
