import { expect, test } from 'vitest'
import { pay, placeOrder } from '../../../tests/support/money-of-orders.ts'
import { parcelCalls, placedOrder } from '../../../tests/support/parcels.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { sent, event, receive, setStatus } = parcelCalls(store)

const cancel = (id: string, quantity: number, more: object = {}) =>
  store.staff('POST', `/api/admin/orders/${id}/cancel-pieces`, {
    lines: [{ position: 0, quantity, restock: true }],
    ...more,
  })
const read = async (id: string) =>
  (await store.call('GET', `/api/orders/${id}`, { token: store.customer.token })).body.order
const forStaff = async (id: string) => (await store.staff('GET', `/api/orders/admin/${id}`)).body.order
const mailsOf = async (id: string): Promise<string[]> =>
  (
    await store.pool.query<{ text: string }>(
      `select text from mails where subject like 'Pieces of your order were cancelled%' and subject like $1`,
      [`%${id}`],
    )
  ).rows.map(({ text }) => text)

test('a unit that staff cancel is told on the order, in its history and by mail', async () => {
  const { id } = await placedOrder(store)
  const { total } = await read(id)
  const open = (await store.staff('GET', `/api/admin/orders/${id}/parcels`)).body.open
  expect(open).toMatchObject([{ position: 0, quantity: 3, amounts: [1180, 1180, 1180] }])
  await cancel(id, 1, { reason: 'The last one has a hole.' })
  const change = { text: '1 × Oxford Shirt, size M cancelled', reason: 'The last one has a hole.' }
  const order = await read(id)
  expect(order).toMatchObject({
    items: [{ quantity: 3, cancelled: 1 }],
    total,
    cancelled_amount: 1180,
    history: [{ status: 'placed' }],
  })
  expect(order.changes).toEqual([{ at: expect.any(String), ...change }])
  expect(await forStaff(id)).toMatchObject({
    items: [{ quantity: 3, cancelled: 1 }],
    total_amount: total,
    cancelled_amount: 1180,
    changes: [{ ...change, by: expect.any(String) }],
  })
  const [mail] = await mailsOf(id)
  for (const part of ['1 × Oxford Shirt, size M', '₹1,180', change.reason, 'New total', 'To pay'])
    expect(mail).toContain(part)
  expect(mail).not.toContain('goes back')
})

test('of an order that is paid the mail says what goes back, and one of which nothing is left is told once', async () => {
  const { id } = await placedOrder(store)
  await setStatus(id, 'delivered')
  await setStatus(id, 'cancelled')
  expect(await read(id)).not.toHaveProperty('changes')
  const other = await placedOrder(store, { more: { payment_method: { type: 'card', cardLast4: '4242' } } })
  await store.pool.query(
    `insert into captures (order_id, provider, provider_id, amount_paise) select id, 'hand', $1, total * 100 from orders where order_id = $1`,
    [other.id],
  )
  await cancel(other.id, 1)
  const [mail] = await mailsOf(other.id)
  expect(mail).toMatch(/goes back to you[\s\S]*₹1,180/i)
  await cancel(other.id, 2)
  expect(await read(other.id)).toMatchObject({ order_status: 'cancelled', items: [{ cancelled: 3 }] })
  expect(await mailsOf(other.id)).toHaveLength(1)
})

test('units of a parcel that came back and are cancelled are told as well', async () => {
  const { id } = await placedOrder(store)
  const number = await sent(id, [{ position: 0, quantity: 1 }])
  await event(number, 'rto_started')
  await receive(number, [{ position: 0, good: 1, damaged: 0, lost: 0 }], { why: 'address', then: 'cancel' })
  const { items, changes } = await read(id)
  expect([items[0].cancelled, changes]).toMatchObject([
    1,
    [{ text: '1 × Oxford Shirt, size M cancelled', reason: 'The address is wrong' }],
  ])
  expect(await mailsOf(id)).toHaveLength(1)
})

const mailsTo = async (id: string) =>
  (
    await store.pool.query<{ subject: string; text: string }>(
      'select subject, text from mails where subject like $1 order by id',
      [`%${id}`],
    )
  ).rows.map(({ subject, text }) => ({ subject, text: text.replaceAll(/ +/g, ' ') }))

test('after units were cancelled every mail says what the order comes to, and what is due', async () => {
  const { id } = await placedOrder(store, { quantity: 3 })
  await store.staff('POST', `/api/admin/orders/${id}/cancel-pieces`, {
    lines: [{ position: 0, quantity: 1, restock: true }],
  })
  await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'shipped' })
  const shipped = (await mailsTo(id)).at(-1)!
  expect(shipped.subject).toBe(`Your order is on its way: ${id}`)
  expect(shipped.text).toContain('New total: ₹2,360')
  expect(shipped.text).toContain('To pay on delivery: ₹2,360')
  expect(shipped.text).not.toContain('3,540')
})

test.each([
  ['unit by unit', 'cancel-pieces'],
  ['as a whole', 'status'],
])('an order that staff cancel %s says why, and what goes back', async (_, how) => {
  const { orderId: id } = await placeOrder(store)
  await pay(store, id)
  const why = 'The last one has a hole'
  const { status } =
    how === 'status'
      ? await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'cancelled', why })
      : await store.staff('POST', `/api/admin/orders/${id}/cancel-pieces`, {
          lines: [{ position: 0, quantity: 1, restock: false }],
          reason: why,
        })
  expect([200, 201]).toContain(status)
  const mail = (await mailsTo(id)).at(-1)!
  expect(mail.subject).toBe(`Your order was cancelled: ${id}`)
  expect(mail.text).toContain(`Why: ${why}`)
  expect(mail.text).toContain('Goes back to you: ₹1,180')
  const { order } = (await store.call('GET', `/api/orders/${id}`, { token: store.customer.token })).body
  expect(order.changes.at(-1)).toMatchObject({ reason: why })
})

test('a cash order that is refused and cancelled owes nothing', async () => {
  const { id } = await placedOrder(store, { quantity: 1, price: 300 })
  const number = await sent(id)
  await event(number, 'rto_started')
  await receive(number, [{ position: 0, good: 1, damaged: 0, lost: 0 }], { why: 'refused', then: 'cancel' })
  const mail = (await mailsTo(id)).at(-1)!
  expect(mail.subject).toBe(`Your order was cancelled: ${id}`)
  expect(mail.text).toContain('Nothing has to be paid.')
})

test('a reason is for a cancelled order alone', async () => {
  const { id } = await placedOrder(store)
  const answer = await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'shipped', why: 'So' })
  expect([answer.status, answer.body.fields]).toEqual([400, { why: 'Only a cancelled order has a reason' }])
})
