import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  createPerson,
  createProduct,
  shippingAddress,
  type Person,
} from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { createApp } from '../../app.ts'
import { callerOf } from '../../../../tests/support/test-app.ts'
import { droppedWork } from '../../base/dropped-work.ts'
import { maxUnprovedPerHour } from '../../mail/limit-account-mail.ts'

const store = staffedStore()

let product: string
let orderer: Person
beforeEach(async () => {
  product = await createProduct(store.db, { stock: { M: 500 } })
  orderer = await createPerson(store.db)
})

const prove = ({ id }: Person) =>
  store.db.execute(sql`update users set email_verified_at = now() where id = ${id}`)

const mailsOf = async ({ id }: Person) => {
  const { rows } = await store.pool.query<{ to: string; subject: string; text: string; html: string }>(
    `select "to", subject, text, html from mails where user_id = $1 order by id`,
    [id],
  )
  return rows
}

const bait = 'Visit evil.example'
const toStranger = () =>
  orderBody([{ product_id: product }], {
    shipping_address: {
      ...shippingAddress,
      email: 'stranger@shop.example',
      fullName: bait,
      address: bait,
      landmark: bait,
    },
  })

test('until an address is proved, mail of an order goes to it alone and says nothing that was typed', async () => {
  const { body } = await postOrder(store, orderer.token, toStranger())
  await store.staff('PUT', `/api/orders/admin/${body.order.order_id}/status`, { status: 'shipped' })
  const mails = await mailsOf(orderer)
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: orderer.email, subject: `Your Taanka order ${body.order.order_id}` },
    { to: orderer.email, subject: `Your order is on its way: ${body.order.order_id}` },
  ])
  expect(JSON.stringify(mails)).not.toContain('evil.example')
})

test('the confirmation says how it is paid and where it goes, to a stranger by the pincode alone', async () => {
  await postOrder(store, orderer.token, toStranger())
  await prove(orderer)
  await postOrder(store, orderer.token, orderBody([{ product_id: product }]))
  const [plain, proved] = await mailsOf(orderer)
  for (const { text } of [plain!, proved!]) expect(text).toMatch(/Payment:? +Cash on Delivery/)
  expect(plain!.text).toMatch(/Goes to:? +Pincode 560001, Bengaluru, Karnataka/)
  expect(proved!.text).toContain('It goes to: ')
})

test('once it is proved, mail goes where the order says, with name and address', async () => {
  await prove(orderer)
  await postOrder(store, orderer.token, toStranger())
  const [mail] = await mailsOf(orderer)
  expect(mail).toMatchObject({ to: 'stranger@shop.example' })
  expect(mail!.text).toContain(`Hello ${bait},`)
})

test('cancelling an order sends a second mail to a proved address only', async () => {
  const cancel = async () => {
    const { body } = await postOrder(store, orderer.token, orderBody([{ product_id: product }]))
    const url = `/api/orders/${body.order.order_id}/cancel`
    expect((await store.call('PUT', url, { token: orderer.token })).status).toBe(200)
    return (await mailsOf(orderer)).length
  }
  expect(await cancel()).toBe(1)
  await prove(orderer)
  expect(await cancel()).toBe(3)
})

test('an unproved address gets five mails an hour, also of orders at the same time, and no order fails', async () => {
  const app = await createApp(
    { ...store, config: { ...store.config, rateLimit: true } },
    { withPages: false },
  )
  const before = droppedWork().mail
  const limited = { call: callerOf(app) }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => postOrder(limited, orderer.token, orderBody([{ product_id: product }]))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect(await mailsOf(orderer)).toHaveLength(maxUnprovedPerHour)
  expect(droppedWork().mail - before).toBe(12 - maxUnprovedPerHour)

  await prove(orderer)
  await postOrder(limited, orderer.token, orderBody([{ product_id: product }]))
  expect(await mailsOf(orderer)).toHaveLength(maxUnprovedPerHour + 1)
  await app.close()
})
