import { expect, test } from 'vitest'
import { createPerson } from '../../../../tests/support/factories.ts'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'

const store = staffedStore()
const { make, bookVerified: book, event, setStatus, sent } = parcelCalls(store)

const byPhone = (order_id: string, phone = '9876543210') =>
  store.call('POST', '/api/track', { body: { order_id, phone } })
const byLink = (id: string, t: string) => store.call('GET', `/api/track/${id}?t=${t}`)
const again = (id: string, body: object) => store.call('POST', `/api/track/${id}/again`, { body })
const linkOf = async (id: string): Promise<string> => (await byPhone(id)).body.t
const lastMail = async (): Promise<string> =>
  (await store.pool.query('select text from mails order by id desc limit 1')).rows[0].text

test('an order is followed from packing to the door, by number and phone', async () => {
  const { id } = await placedOrder(store)
  const first = (await byPhone(id.toLowerCase(), '+91 98765-43210')).body
  expect(first.tracking).toMatchObject({
    order_id: id,
    status: 'placed',
    city: 'Bengaluru',
    parcels: [],
    open: [{ name: 'Oxford Shirt', size: 'M', quantity: 3 }],
    again: [],
  })
  const { number } = (await make(id, [{ position: 0, quantity: 1 }])).body.parcel
  expect((await byPhone(id)).body.tracking.parcels).toEqual([])
  await book(number, { courier: 'Delhivery', awb: 'DL 77' })
  await event(number, 'picked_up')
  await event(number, 'out_for_delivery', { place: 'Bengaluru', text: 'With the rider' })
  const { tracking } = (await byPhone(id)).body
  expect(tracking).toMatchObject({
    status: 'shipped',
    open: [{ quantity: 2 }],
    parcels: [
      {
        number,
        state: 'under_way',
        courier: 'Delhivery',
        awb: 'DL 77',
        tracking_url: 'https://www.delhivery.com/track/package/DL%2077',
        pieces: [{ name: 'Oxford Shirt', size: 'M', quantity: 1 }],
        events: [
          { kind: 'booked' },
          { kind: 'picked_up' },
          { kind: 'out_for_delivery', text: 'With the rider' },
        ],
      },
    ],
  })
  expect(tracking.parcels[0].collect).toBeGreaterThan(0)
})

test('the mails have the link, which opens the same', async () => {
  const { id } = await placedOrder(store)
  await setStatus(id, 'shipped')
  const [, order, t] = /\/track\?o=([\w-]+)&t=([\w-]{22})$/m.exec(await lastMail())!
  expect(order).toBe(id)
  const followed = await byLink(id, t!)
  expect([followed.status, followed.body.tracking.parcels]).toMatchObject([
    200,
    [{ state: 'under_way', courier: null, events: [{ kind: 'picked_up', text: '' }] }],
  ])
  expect(followed.headers['cache-control']).toBe('no-store')
})

test('an order that is not paid yet says so', async () => {
  const { id } = await placedOrder(store)
  expect((await byPhone(id)).body.tracking.unpaid).toBeUndefined()
  await store.pool.query(`update orders set payment_type = 'online' where order_id = $1`, [id])
  expect((await byPhone(id)).body.tracking.unpaid).toBe(true)
})

test('a link that is altered by one character opens nothing', async () => {
  const { id } = await placedOrder(store)
  const t = await linkOf(id)
  const other = await linkOf((await placedOrder(store)).id)
  for (let at = 0; at < t.length; at += 3) {
    const altered = t.slice(0, at) + (t[at] === 'A' ? 'B' : 'A') + t.slice(at + 1)
    expect((await byLink(id, altered)).status).toBe(404)
  }
  for (const wrong of ['', other, `${t}A`, t.slice(1)]) expect((await byLink(id, wrong)).status).toBe(404)
})

test('a wrong phone is answered like an unknown order', async () => {
  const { id } = await placedOrder(store)
  const wrong = await byPhone(id, '9876543211')
  const unknown = await byPhone('TK-00000000')
  expect([wrong.status, wrong.body]).toEqual([
    404,
    { success: false, code: 'NOT_FOUND', error: 'Order not found' },
  ])
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  expect((await byPhone(id, '12')).body.fields).toEqual({ phone: 'Phone number must be 10 digits' })
})

test('ten looks a minute, then no more', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  const look = () =>
    limited.call('POST', '/api/track', { body: { order_id: 'TK-00000000', phone: '9876543210' } })
  for (let n = 0; n < 10; n++) expect((await look()).status).toBe(404)
  expect((await look()).status).toBe(429)
  await limited.stop()
})

test('nothing personal is told', async () => {
  const { id } = await placedOrder(store)
  const number = await sent(id)
  await event(number, 'attempt_failed')
  const t = await linkOf(id)
  const [day] = (await byLink(id, t)).body.tracking.again
  await again(id, { t, day, note: 'Ring twice at Asha Rao' })
  const shown = JSON.stringify((await byLink(id, t)).body)
  for (const secret of [
    'Asha',
    'Rao',
    'Loom',
    '9876543210',
    'taanka.example',
    '560001',
    'Store Admin',
    'price',
  ])
    expect(shown).not.toContain(secret)
})

test('after a failed attempt the recipient chooses one of three days, once', async () => {
  const { id } = await placedOrder(store)
  const number = await sent(id)
  const t = await linkOf(id)
  expect((await again(id, { t, day: '2026-11-24' })).body.code).toBe('PARCEL_STATE')
  await event(number, 'attempt_failed')
  const days: string[] = (await byLink(id, t)).body.tracking.again
  expect(days).toHaveLength(3)
  expect((await again(id, { t, day: '2020-01-01' })).body.fields).toEqual({
    day: 'Choose one of the days offered',
  })
  expect((await again(id, { t: `${t}x`, day: days[1] })).status).toBe(404)
  const answers = await Promise.all([
    again(id, { t, day: days[1], note: 'After six' }),
    again(id, { t, day: days[1], note: 'After seven' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { parcel } = (await store.staff('GET', `/api/admin/parcels/${number}`)).body
  const asked = parcel.events.filter(({ source }: { source: string }) => source === 'customer')
  expect(asked).toMatchObject([{ kind: 'note', text: expect.stringMatching(`on ${days[1]}: After s`) }])
  await event(number, 'attempt_failed', { text: 'Second attempt' })
  expect((await byLink(id, t)).body.tracking.again).toHaveLength(3)
})

test('customers see the parcels of their own order', async () => {
  const { id } = await placedOrder(store)
  const number = await sent(id)
  const own = await store.call('GET', `/api/orders/${id}`, { token: store.customer.token })
  expect(own.body.order.parcels).toMatchObject([{ number, state: 'under_way', courier: 'Delhivery' }])
  const { token } = await createPerson(store.db)
  expect((await store.call('GET', `/api/orders/${id}`, { token })).status).toBe(404)
})
