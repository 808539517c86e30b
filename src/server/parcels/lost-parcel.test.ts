import { expect, test } from 'vitest'
import { parcelCalls, placedOrder } from '../../../tests/support/parcels.ts'
import { fillStartingData } from '../setup/sample/starting-data.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { sent, event, receive } = parcelCalls(store)
const one = { position: 0, good: 1, damaged: 0, lost: 0 }

const read = async (id: string) =>
  (await store.call('GET', `/api/orders/${id}`, { token: store.customer.token })).body.order
const mailsOf = async (id: string) =>
  (
    await store.pool.query<{ subject: string; text: string }>(
      'select subject, text from mails where subject like $1 order by id',
      [`%${id}`],
    )
  ).rows

test('a parcel that was lost has a mail of its own, and does not come back', async () => {
  const { id } = await placedOrder(store, { quantity: 1 })
  const number = await sent(id)
  await event(number, 'lost')
  const mail = (await mailsOf(id)).at(-1)!
  expect(mail.subject).toBe(`Your parcel was lost: ${id}`)
  expect(mail.text).not.toContain('coming back')
  await receive(number, [{ ...one, good: 0, lost: 1 }], { why: 'courier', then: 'cancel' })
  expect((await read(id)).changes).toMatchObject([{ reason: 'Lost on the way' }])
})

test('a parcel that came back and is sent again tells the customer, with a new day', async () => {
  await fillStartingData(store.db)
  const { id } = await placedOrder(store, { quantity: 1 })
  await store.pool.query(
    `update orders set dispatch_on = '2026-01-05', promised_on = '2026-01-07' where order_id = $1`,
    [id],
  )
  const number = await sent(id)
  await event(number, 'rto_started')
  await receive(number, [one], { why: 'unreachable', then: 'resend' })
  const order = await read(id)
  expect(order.promise.date).toBe('2026-01-07')
  expect(order.promised_again > new Date().toISOString().slice(0, 10)).toBe(true)
  expect(order.parcels).toMatchObject([{ number, state: 'returned', then: 'resend' }])
  const mail = (await mailsOf(id)).at(-1)!
  expect(mail.subject).toBe(`Your pieces are sent again: ${id}`)
  expect(mail.text).toContain('Get it by')
  const again = await sent(id)
  const parcels = (await store.staff('GET', `/api/admin/parcels/${again}`)).body.parcel
  expect(parcels.attention).toEqual([])
})
