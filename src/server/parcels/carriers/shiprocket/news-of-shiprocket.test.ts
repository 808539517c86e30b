import { beforeAll, expect, test } from 'vitest'
import { captureLog } from '../../../../../tests/support/capture-log.ts'
import { shippingAddress } from '../../../../../tests/support/factories.ts'
import { shiprocketCalls as routes } from '../../../../../tests/support/fake-shiprocket.ts'
import { minutesAgo, shiprocketStore } from '../../../../../tests/support/shiprocket-store.ts'
import { promiseDay } from '#shared/delivery/promise-text.ts'
import { shopDayAt } from '#shared/shop-time.ts'

const shop = await shiprocketStore({ LOG_LEVEL: 'debug' })
// The log goes nowhere, but to the test that reads it.
let log = ''
beforeAll(() => captureLog(shop.store.app.log, (line) => (log += line)))
const {
  store,
  fake,
  calls,
  query,
  draft,
  book,
  parcelOf,
  runJobs,
  passTwoMinutes,
  passHalfAnHour,
  sendHook,
} = shop

const kindsOf = async (number: string): Promise<string[]> =>
  (await parcelOf(number)).events.map(({ kind }: { kind: string }) => kind)
const handOver = (number: string) => store.staff('POST', '/api/admin/handovers', { parcels: [number] })
const attempt = (number: string, body: object = {}) =>
  store.staff('POST', `/api/admin/parcels/${number}/attempt`, body)
const label = (path: string) =>
  store.app.inject({
    url: `/api/admin/parcels/${path}`,
    headers: { authorization: `Bearer ${store.admin.token}` },
  })

async function booked() {
  const made = await draft()
  await book(made.number)
  return { ...made, awb: fake.shipmentOf(made.number).awb }
}

test('a cash parcel from its booking to the door, told by hooks', async () => {
  const { id, number } = await booked()
  const before = shopDayAt(new Date())
  await handOver(number)
  const after = shopDayAt(new Date())
  await runJobs()
  const day = fake.shipmentOf(number).pickupOn
  expect([before, after]).toContain(day)
  expect((await parcelOf(number)).events.at(-1)).toMatchObject({
    kind: 'pickup_planned',
    text: `The courier comes on ${promiseDay(day!)}`,
  })
  expect(await calls.statusOf(id)).toBe('processing')

  const story = [
    [42, minutesAgo(50), 'picked_up', 'under_way', 'shipped'],
    [18, minutesAgo(40), 'in_transit', 'under_way', 'shipped'],
    [17, minutesAgo(30), 'out_for_delivery', 'under_way', 'shipped'],
    [7, minutesAgo(20), 'delivered', 'delivered', 'delivered'],
  ] as const
  for (const [code, date, , state, status] of story) {
    fake.happen(number, code, date)
    expect((await sendHook(number)).status).toBe(200)
    expect([(await parcelOf(number)).state, await calls.statusOf(id)]).toEqual([state, status])
  }
  const { events } = await parcelOf(number)
  expect(events.slice(0, 4).map(({ kind, at, place }: Record<string, string>) => [kind, at, place])).toEqual(
    story.map(([, date, kind]) => [
      kind,
      new Date(`${date.replace(' ', 'T')}+05:30`).toISOString(),
      'Bengaluru_Hub (Karnataka)',
    ]),
  )
  expect((await store.staff('GET', `/api/orders/admin/${id}`)).body.order.payment_status).toBe('paid')
  const { rows } = await query('select subject from mails where subject like $1 order by id', [`%${id}%`])
  expect(rows.map(({ subject }) => subject)).toEqual([
    `Your Taanka order ${id}`,
    `Your order is being prepared: ${id}`,
    `Your parcel is on its way: ${id}`,
    `Your parcel arrives today: ${id}`,
    `Your parcel was delivered: ${id}`,
  ])
})

test('a lost hook is found by tracking, half an hour later', async () => {
  const { number, awb } = await booked()
  fake.happen(number, 42, minutesAgo(60))
  await runJobs()
  expect(await kindsOf(number)).toEqual(['booked'])
  await passHalfAnHour()
  await runJobs()
  expect(await parcelOf(number)).toMatchObject({
    state: 'under_way',
    tracking_url: `https://shiprocket.co//tracking/${awb}`,
  })
  await runJobs()
  const asked = fake.callsOf(routes.track).filter(({ body }) => (body['awbs'] as string[]).includes(awb))
  expect(asked).toHaveLength(1)
  // The hook that comes after all tells nothing new.
  await sendHook(number)
  expect(await kindsOf(number)).toEqual(['picked_up', 'booked'])
})

test('a carrier that does not answer is asked again half an hour later', async () => {
  const { number } = await booked()
  fake.happen(number, 7, minutesAgo(60))
  await passHalfAnHour()
  fake.fault(routes.track, { status: 500 })
  await runJobs()
  expect((await parcelOf(number)).state).toBe('ready')
  await passHalfAnHour()
  await runJobs()
  expect((await parcelOf(number)).state).toBe('delivered')
})

test('a parcel that the courier did not fetch is asked for again, and one that is refused needs attention', async () => {
  const { number } = await booked()
  await handOver(number)
  await runJobs()
  await handOver(number)
  await runJobs()
  expect((await parcelOf(number)).problem).toBeNull()
  const other = await booked()
  fake.fault(routes.pickup, { status: 400 })
  await handOver(other.number)
  await runJobs()
  expect((await parcelOf(other.number)).problem).toBe('A fault on demand: 400')
})

test('after a failed attempt staff ask for another one, or for the parcel back', async () => {
  const { number, awb } = await booked()
  expect((await attempt(number)).body).toMatchObject({
    code: 'PARCEL_STATE',
    error: 'No failed delivery of this parcel waits for an answer',
    current: { number },
  })
  fake.happen(number, 17, minutesAgo(60))
  fake.happen(number, 21, minutesAgo(50))
  await sendHook(number)
  expect((await parcelOf(number)).problem).toBe('Delivery failed')
  fake.fault(routes.attempt, { status: 500 })
  expect((await attempt(number)).status).toBe(503)
  const { status, body } = await attempt(number, { day: '2026-11-23', note: 'After six' })
  expect([status, body.parcel.problem, body.parcel.events.at(-1)]).toMatchObject([
    200,
    null,
    { kind: 'note', text: 'The courier is asked to try again on 2026-11-23: After six', source: 'staff' },
  ])
  await attempt(number, { action: 'return', note: 'Wrong address' })
  expect(fake.attempts.filter((one) => one.awb === awb).map((one) => one.body)).toEqual([
    { action: 're-attempt', comments: 'Deliver on 2026-11-23: After six' },
    { action: 'return', comments: 'Bring it back: Wrong address' },
  ])
  expect((await attempt(number, { action: 'burn' })).body.fields).toHaveProperty('action')
  expect((await attempt(number, { day: 'soon' })).body.fields).toHaveProperty('day')
  expect((await attempt('TK-NONE-1')).status).toBe(404)
})

test('the label is that of the carrier, fetched once and kept', async () => {
  const { number } = await booked()
  const first = await label(`${number}/label.pdf`)
  expect([first.statusCode, first.headers['content-type'], first.payload]).toEqual([
    200,
    'application/pdf',
    fake.labelFile.toString(),
  ])
  fake.fault(routes.label, { status: 500 }, 9)
  expect((await label(`${number}/label.pdf`)).payload).toBe(fake.labelFile.toString())
  expect(fake.callsOf(routes.label)).toHaveLength(1)
  const other = await booked()
  expect((await label(`${other.number}/label.pdf`)).json()).toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
})

test('a label from a foreign host is refused, and nothing is kept', async () => {
  const { number } = await booked()
  fake.labelUrl = 'https://labels.evil.example/label.pdf'
  const refused = await label(`${number}/label.pdf`)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'CARRIER_REFUSED', error: 'The label is at an address that is not of Shiprocket' },
  ])
  const { rows } = await query(
    'select 1 from parcel_labels where parcel_id = (select id from parcels where number = $1)',
    [number],
  )
  expect(rows).toEqual([])
})

test('labels of Shiprocket are one PDF, and are printed apart from those that the store draws', async () => {
  const [first, second, byHand] = [await booked(), await booked(), await draft()]
  const both = await label(`labels.pdf?numbers=${first.number},${second.number}`)
  expect(both.payload).toBe(fake.labelFile.toString())
  expect(fake.callsOf(routes.label)[0]!.body['shipment_id']).toEqual([
    fake.shipmentOf(first.number).id,
    fake.shipmentOf(second.number).id,
  ])
  await calls.bookVerified(byHand.number)
  const mixed = await label(`labels.pdf?numbers=${first.number},${byHand.number}`)
  expect([mixed.statusCode, mixed.json()]).toMatchObject([
    409,
    {
      code: 'PARCEL_STATE',
      error: 'Labels of the carrier are printed by themselves: choose parcels of one carrier',
      current: [byHand.number],
    },
  ])
})

test('neither the logs, nor a response, nor a table holds what signs in to Shiprocket', async () => {
  const { number } = await booked()
  fake.fault(routes.lookUp, { status: 401 }, 2)
  const next = await draft()
  const answers = [
    await book(next.number),
    await store.staff('GET', '/api/admin/carriers'),
    await store.staff('GET', '/api/admin/delivery'),
    await store.staff('GET', `/api/admin/parcels/${number}`),
    await store.call('POST', '/api/hooks/parcels', { body: '{}', headers: { 'x-api-key': 'wrong' } }),
    await sendHook(number),
  ]
  await runJobs()
  const { email, password, token } = fake.access
  const tables = ['parcels', 'parcel_events', 'carrier_inbox', 'audit_log']
  const dump = await Promise.all(
    tables.map(async (table) => JSON.stringify((await query(`select * from ${table}`)).rows)),
  )
  expect(log).toContain('/api/hooks/parcels')
  const written = [log, JSON.stringify(answers), ...dump].join('\n')
  expect([email, password, token, 'token-'].filter((secret) => written.includes(secret))).toEqual([])
})

test('the day that a customer wants reaches Shiprocket once', async () => {
  const { id, number, awb } = await booked()
  fake.happen(number, 17, minutesAgo(60))
  fake.happen(number, 21, minutesAgo(50))
  await sendHook(number)
  const phone = shippingAddress.phone
  const { t, tracking } = (await store.call('POST', '/api/track', { body: { order_id: id, phone } })).body
  const again = () =>
    store.call('POST', `/api/track/${id}/again`, { body: { t, day: tracking.again[0], note: 'Ring twice' } })
  expect((await again()).status).toBe(200)
  expect((await again()).body.code).toBe('PARCEL_STATE')
  fake.fault(routes.attempt, { status: 429 })
  await runJobs()
  expect(fake.attempts.filter((one) => one.awb === awb)).toEqual([])
  await passTwoMinutes()
  await runJobs()
  await runJobs()
  expect(fake.attempts.filter((one) => one.awb === awb).map(({ body }) => body)).toEqual([
    { action: 're-attempt', comments: `Deliver on ${tracking.again[0]}: Ring twice` },
  ])
})
