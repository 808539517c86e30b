import { expect, test } from 'vitest'
import { createPerson } from '../../../../tests/support/factories.ts'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { sweep } from '../../jobs/sweep.queries.ts'

const store = staffedStore()
const { make, bookVerified, event, sent, setStatus } = parcelCalls(store)

interface Listed {
  id: string
  order_id: string
  subject: string
  kind: string
  text: string
  link: string
}
const list = async (): Promise<Listed[]> => {
  const { body } = await store.staff('GET', '/api/admin/messages?limit=100')
  return body.messages
}
const messageOf = async (subject: string): Promise<Listed | undefined> =>
  (await list()).find((message) => message.subject === subject)
const end = (id: string, state: string) => store.staff('PUT', `/api/admin/messages/${id}`, { state })
const mailsOf = async (id: string): Promise<string[]> =>
  (
    await store.pool.query(`select subject from mails where subject like '%' || $1 order by id`, [id])
  ).rows.map(({ subject }) => subject)

/** Transactions of this store that wait for a lock. */
const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

async function set(change: object): Promise<void> {
  const { settings } = (await store.staff('GET', '/api/admin/delivery')).body
  const { status } = await store.staff('PUT', '/api/admin/delivery', { ...settings, ...change })
  expect(status).toBe(200)
}

test('a shop that has not switched the outbox on prepares no messages', async () => {
  const { settings } = (await store.staff('GET', '/api/admin/delivery')).body
  expect(settings).toMatchObject({ whatsapp_outbox: false, mail_out_for_delivery: true })
  await sent((await placedOrder(store)).id)
  expect(await list()).toEqual([])
})

test('each moment of a parcel is a text for its customer, and a newer one takes the place of the older', async () => {
  await set({ whatsapp_outbox: true })
  const { id } = await placedOrder(store)
  const number = await sent(id)
  const first = (await messageOf(number))!
  expect(first).toMatchObject({
    order_id: id,
    kind: 'handed_over',
    state: 'open',
    customer_name: 'Asha Rao',
    phone: '9876543210',
  })
  expect(first.text).toMatch(
    new RegExp(
      `^Your parcel has left us and is on its way to you\\.\nDelhivery: D\\d+\nCash to keep ready: ₹[\\d,]+\n\nTaanka order ${id}: http\\S+/track\\?o=${id}&t=[\\w-]{22}$`,
    ),
  )
  expect(first.text).not.toMatch(/Asha|Rao|9876543210|Loom/)
  expect(first.link).toBe(`https://wa.me/919876543210?text=${encodeURIComponent(first.text)}`)

  await event(number, 'out_for_delivery')
  await event(number, 'out_for_delivery')
  const newer = (await list()).filter(({ subject }) => subject === number)
  expect(newer).toMatchObject([{ kind: 'out_for_delivery' }])
  expect((await end(first.id, 'sent')).status).toBe(404)
})

test('a message is sent or dropped once, and the log says who did it', async () => {
  await set({ whatsapp_outbox: true })
  const number = await sent((await placedOrder(store)).id)
  const { id } = (await messageOf(number))!
  expect((await end(id, 'open')).body.fields).toEqual({ state: 'State must be one of sent, dropped' })
  expect((await end(id, 'sent')).body.message).toMatchObject({ id, state: 'sent' })
  expect(await messageOf(number)).toBeUndefined()
  expect((await end(id, 'sent')).status).toBe(200)
  const late = await end(id, 'dropped')
  expect([late.status, late.body.code, late.body.current.state]).toEqual([409, 'EDIT_CONFLICT', 'sent'])
  const { rows } = await store.pool.query(
    `select action, user_id, after from audit_log where entity = 'message' and entity_id = $1`,
    [number],
  )
  expect(rows).toEqual([{ action: 'message.sent', user_id: store.admin.id, after: { kind: 'handed_over' } }])
})

test('of two who end a message differently at once, one is told what the other did', async () => {
  await set({ whatsapp_outbox: true })
  const number = await sent((await placedOrder(store)).id)
  const { id } = (await messageOf(number))!
  // Both wait for the message, so that neither has read it before the other has ended it.
  const holder = await store.pool.connect()
  await holder.query('begin')
  await holder.query('select from messages where id = $1 for update', [id])
  const both = [end(id, 'sent'), end(id, 'dropped')]
  await expect.poll(async () => (await store.pool.query(waiting)).rowCount, { interval: 20 }).toBe(2)
  await holder.query('commit')
  holder.release()
  const answers = await Promise.all(both)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { rows } = await store.pool.query(`select action from audit_log where entity_id = $1`, [number])
  expect(rows.filter(({ action }) => action.startsWith('message.'))).toHaveLength(1)
})

test('the moments of a return are texts too, one at a time', async () => {
  await set({ whatsapp_outbox: true })
  const { id } = await placedOrder(store)
  await setStatus(id, 'delivered')
  const asked = await store.call('POST', `/api/orders/${id}/returns`, {
    token: store.customer.token,
    body: {
      lines: [{ position: 0, quantity: 1, wants: 'refund', reason: 'too_small' }],
      refund_to: { upi: 'asha@upi' },
    },
  })
  const { number } = asked.body.return
  expect(await messageOf(number)).toMatchObject({ order_id: id, kind: 'approved' })
  const { rows } = await store.pool.query(`select text from mails where subject like '%' || $1`, [number])
  expect(rows.map(({ text }) => text)).toEqual([expect.stringContaining(`/returns?n=${number}`)])
  await store.staff('PUT', `/api/admin/returns/${number}/decision`, {
    decision: 'rejected',
    reason: 'It has been worn.',
  })
  const about = (await list()).filter(({ subject }) => subject === number)
  expect(about).toMatchObject([{ kind: 'rejected', text: expect.stringContaining('It has been worn.') }])
})

test('48 hours end a message', async () => {
  await set({ whatsapp_outbox: true })
  const number = await sent((await placedOrder(store)).id)
  const { id } = (await messageOf(number))!
  const age = (hours: number) =>
    store.pool.query(
      'update messages set created_at = now() - make_interval(hours => $2, mins => -1) where id = $1',
      [id, hours],
    )
  await age(48)
  expect(await messageOf(number)).toBeDefined()
  await age(49)
  expect(await messageOf(number)).toBeUndefined()
  expect((await end(id, 'sent')).status).toBe(404)
  await sweep(store.db)
  expect((await store.pool.query('select from messages where id = $1', [id])).rowCount).toBe(0)
})

test('a shop may leave out the mail on the morning of the delivery', async () => {
  await set({ whatsapp_outbox: true, mail_out_for_delivery: false })
  const { id } = await placedOrder(store)
  const { number } = (await make(id)).body.parcel
  await bookVerified(number)
  await event(number, 'out_for_delivery')
  await event(number, 'delivered')
  expect(await mailsOf(id)).toEqual([
    `Your Taanka order ${id}`,
    `Your order is being prepared: ${id}`,
    `Your order is on its way: ${id}`,
    `Your parcel was delivered: ${id}`,
  ])
  await set({ mail_out_for_delivery: true })
})

test('messages are for staff', async () => {
  const { token } = await createPerson(store.db)
  expect((await store.call('GET', '/api/admin/messages', { token })).status).toBe(403)
  expect((await store.call('PUT', '/api/admin/messages/1', { token, body: { state: 'sent' } })).status).toBe(
    403,
  )
  expect((await end('x', 'sent')).status).toBe(404)
  expect((await end('999999', 'sent')).status).toBe(404)
})
