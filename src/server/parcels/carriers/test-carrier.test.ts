import { expect, test } from 'vitest'
import { parcelCalls, placedOrder } from '../../../../tests/support/parcels.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { createTestApp, testConfig } from '../../../../tests/support/test-app.ts'
import { resumeBookings } from '../booking/resume-bookings.ts'
import { readInbox } from '../hooks/read-inbox.ts'
import type { CarrierJobDeps, ParcelDeps } from '../parcel-deps.ts'
import { createCarriers } from './create-carriers.ts'
import { runCarriers } from './run-carriers.ts'

const store = staffedStore({ SAMPLE_DATA: 'on' })
const { make, bookVerified, cancel, setStatus, statusOf } = parcelCalls(store)
const deps = (): ParcelDeps & CarrierJobDeps => ({
  ...store,
  carriers: createCarriers(store),
  log: () => {},
})
const book = (number: string) => bookVerified(number, { carrier: 'test', courier: undefined, awb: undefined })
const parcelOf = async (number: string) =>
  (await store.staff('GET', `/api/admin/parcels/${number}`)).body.parcel
const next = (number: string) => store.staff('POST', `/api/admin/parcels/${number}/next-event`)
const kindsOf = ({ events }: { events: { kind: string }[] }) => events.map(({ kind }) => kind)
const query = (text: string, values: unknown[] = []) => store.pool.query(text, values)

/** A parcel that is booked with the test carrier, under an AWB that ends in this digit. */
async function booked(digit: number) {
  const { id } = await placedOrder(store)
  const number = `${id}-1`
  await make(id)
  await query(
    `insert into test_carrier_shipments (reference, awb, next_at)
     values ($1, 'TEST' || lpad((random() * 1e8)::int::text, 9, '0') || $2::text, now() + interval '1 minute')`,
    [number, digit],
  )
  const { parcel } = (await book(number)).body
  return { id, number, awb: parcel.awb as string }
}

/** Minutes that pass at the test carrier, and what the jobs do in each. */
async function pass(minutes: number) {
  for (let n = 0; n < minutes; n++) {
    await query(`update test_carrier_shipments set next_at = next_at - interval '61 seconds'`)
    await runCarriers(deps())
    await readInbox(deps())
  }
}

test('a parcel is booked with an AWB of ten digits, and arrives event by event', async () => {
  const { id } = await placedOrder(store)
  await make(id)
  const { parcel } = (await book(`${id}-1`)).body
  expect(parcel).toMatchObject({ state: 'ready', carrier: 'test', courier: 'Test carrier' })
  expect(parcel.awb).toMatch(/^TEST\d{10}$/)
  expect(kindsOf(parcel)).toEqual(['booked'])
})

const toTheDoor = ['booked', 'picked_up', 'in_transit', 'out_for_delivery']
test.each([
  [1, 'delivered', 'delivered', [...toTheDoor, 'delivered']],
  [8, 'delivered', 'delivered', [...toTheDoor, 'attempt_failed', 'out_for_delivery', 'delivered']],
  [
    9,
    'returning',
    'shipped',
    [
      ...toTheDoor,
      'attempt_failed',
      'out_for_delivery',
      'attempt_failed',
      'rto_started',
      'rto_in_transit',
      'rto_delivered',
    ],
  ],
])('an AWB that ends in %i is %s', async (digit, state, status, kinds) => {
  const { id, number } = await booked(digit)
  await pass(1)
  expect(kindsOf(await parcelOf(number))).toEqual(['booked', 'picked_up'])
  await pass(10)
  const parcel = await parcelOf(number)
  expect([kindsOf(parcel), parcel.state, await statusOf(id)]).toEqual([kinds, state, status])
  expect(parcel.events.slice(1).every(({ source }: { source: string }) => source === 'carrier')).toBe(true)
})

test('nothing happens before a minute is over', async () => {
  const { number } = await booked(1)
  await runCarriers(deps())
  await readInbox(deps())
  expect(kindsOf(await parcelOf(number))).toEqual(['booked'])
})

test('staff let the next event happen at once, until there is none', async () => {
  const { number } = await booked(1)
  for (const kind of ['picked_up', 'in_transit', 'out_for_delivery', 'delivered'])
    expect(kindsOf((await next(number)).body.parcel).at(-1)).toBe(kind)
  const refused = await next(number)
  expect([refused.status, refused.body.code, refused.body.current.state]).toEqual([
    409,
    'PARCEL_STATE',
    'delivered',
  ])
  expect((await next('TK-NONE-1')).status).toBe(404)
})

test('the day that a customer wants reaches the carrier once', async () => {
  const { id, number, awb } = await booked(8)
  await pass(4)
  const tracked = await store.call('POST', '/api/track', { body: { order_id: id, phone: '9876543210' } })
  const { t } = tracked.body
  const [day] = tracked.body.tracking.again
  const again = (note: string) => store.call('POST', `/api/track/${id}/again`, { body: { t, day, note } })
  const answers = await Promise.all([again('After six'), again('After six')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await Promise.all([runCarriers(deps()), runCarriers(deps())])
  await runCarriers(deps())
  const { rows } = await query('select day, note from test_carrier_attempts where awb = $1', [awb])
  expect(rows).toEqual([{ day, note: 'After six' }])
  await pass(2)
  expect((await parcelOf(number)).state).toBe('delivered')
})

test('a booking whose answer was lost is resumed by one of two processes: one AWB', async () => {
  const { id } = await placedOrder(store)
  await make(id)
  const number = `${id}-1`
  await query(
    `update parcels set carrier = 'test', carrier_ref = '{}', booking_since = now() - interval '1 minute' where number = $1`,
    [number],
  )
  await resumeBookings(deps())
  expect((await parcelOf(number)).state).toBe('draft')
  expect((await book(number)).body).toMatchObject({
    code: 'PARCEL_STATE',
    error: 'This parcel is being booked',
  })
  expect((await cancel(number)).body.code).toBe('PARCEL_STATE')
  await query(`update parcels set booking_since = now() - interval '3 minutes' where number = $1`, [number])
  await Promise.all([resumeBookings(deps()), resumeBookings(deps())])
  const parcel = await parcelOf(number)
  expect([parcel.state, kindsOf(parcel)]).toEqual(['ready', ['booked']])
  const { rows } = await query('select awb from test_carrier_shipments where reference = $1', [number])
  expect(rows).toEqual([{ awb: parcel.awb }])
})

test('while a parcel is being booked nobody packs it, and the cancelled order is told to the carrier', async () => {
  const { id } = await placedOrder(store)
  await make(id)
  const number = `${id}-1`
  await query(
    `update parcels set carrier = 'test', carrier_ref = '{}', booking_since = now() - interval '3 minutes' where number = $1`,
    [number],
  )
  const bench = (typed: string) => store.staff('POST', '/api/admin/pack', { number: typed })
  expect((await bench(number)).body.error).toBe('This parcel is being booked')
  expect((await bench(id)).body.code).toBe('NOTHING_OPEN')
  const { orders } = (await store.staff('GET', '/api/admin/pack')).body
  expect(orders.map(({ order_id }: { order_id: string }) => order_id)).not.toContain(id)
  await setStatus(id, 'cancelled')
  await runCarriers(deps())
  expect((await parcelOf(number)).state).toBe('cancelled')
  const { rows } = await query(
    'select cancelled_at is not null as cancelled from test_carrier_shipments where reference = $1',
    [number],
  )
  expect(rows).toEqual([{ cancelled: true }])
})

test('parcels are booked in bulk as one by one', async () => {
  const { id } = await placedOrder(store)
  await make(id)
  await query(`update parcel_lines set scanned = quantity`)
  const lines = [
    { id: `${id}-1`, carrier: 'test' },
    { id: 'TK-NONE-1', carrier: 'test' },
  ]
  const { body } = await store.staff('POST', '/api/admin/parcels/bulk', { action: 'book', lines })
  expect(body.lines).toMatchObject([{ number: `${id}-1`, state: 'ready' }, { code: 'NOT_FOUND' }])
})

test('a parcel is cancelled at the carrier first, who refuses once it has it', async () => {
  const first = await booked(1)
  expect((await cancel(first.number)).body.parcel.state).toBe('cancelled')
  await pass(2)
  expect(kindsOf(await parcelOf(first.number))).toEqual(['booked', 'cancelled'])
  const second = await booked(1)
  await query(`update test_carrier_shipments set step = 1 where awb = $1`, [second.awb])
  const refused = await cancel(second.number)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'CARRIER_REFUSED', error: 'The parcel has been picked up already' },
  ])
  expect((await parcelOf(second.number)).state).toBe('ready')
})

test('with the whole order a parcel is cancelled at once, and a job tells the carrier', async () => {
  const { id, number, awb } = await booked(1)
  await setStatus(id, 'cancelled')
  expect((await parcelOf(number)).state).toBe('cancelled')
  const isCancelled = async () =>
    (await query('select cancelled_at is not null as yes from test_carrier_shipments where awb = $1', [awb]))
      .rows[0].yes
  expect(await isCancelled()).toBe(false)
  await runCarriers(deps())
  expect(await isCancelled()).toBe(true)
})

test('a public demo and a shop without sample data are not offered the test carrier', async () => {
  const shop = await createTestApp()
  expect(createCarriers(shop).all).toEqual([])
  const demo = testConfig(shop.config.dataDir, { SAMPLE_DATA: 'public-demo' })
  expect(createCarriers({ ...shop, config: demo }).all).toEqual([])
  await shop.stop()
})
