import { expect, test } from 'vitest'
import { shiprocketCalls as routes } from '../../../../../tests/support/fake-shiprocket.ts'
import { shiprocketStore } from '../../../../../tests/support/shiprocket-store.ts'
import { withdrawOrders } from '../withdraw-orders.ts'

const { fake, calls, deps, query, draft, book, parcelOf, passTwoMinutes, runJobs, resume } =
  await shiprocketStore({
    SAMPLE_DATA: 'on',
  })

const cancellations = () => fake.callsOf(routes.cancelOrder).map(({ body }) => body)
const idAtShiprocket = (number: string) => fake.orders.find(({ channel_order_id: id }) => id === number)!.id
const carrierRefOf = async (number: string) =>
  (await query('select carrier_ref from parcels where number = $1', [number])).rows[0].carrier_ref

/** A draft that has an order at Shiprocket, and was refused its AWB. */
async function refused() {
  const made = await draft()
  fake.awbError = 'Recharge your wallet'
  expect((await book(made.number)).body.code).toBe('CARRIER_REFUSED')
  fake.awbError = ''
  return made
}

test('a parcel that was refused its AWB and is booked by hand is cancelled at Shiprocket, once', async () => {
  const { number } = await refused()
  await runJobs()
  expect(cancellations()).toEqual([])
  expect((await calls.book(number)).body.parcel).toMatchObject({ state: 'ready', carrier: 'manual' })
  expect(cancellations()).toEqual([])
  await runJobs()
  await passTwoMinutes()
  await runJobs()
  expect(cancellations()).toEqual([{ ids: [idAtShiprocket(number)] }])
  expect(fake.callsOf(routes.cancelShipment)).toEqual([])
  expect(await parcelOf(number)).toMatchObject({ state: 'ready', carrier: 'manual', problem: null })
  expect(await carrierRefOf(number)).toMatchObject({
    order_id: String(idAtShiprocket(number)),
    cancelled_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('booked with another carrier it is cancelled at Shiprocket, and stays booked there', async () => {
  const { number } = await refused()
  const { awb } = (await book(number, { carrier: 'test' })).body.parcel
  await runJobs()
  expect(cancellations()).toEqual([{ ids: [idAtShiprocket(number)] }])
  expect(await parcelOf(number)).toMatchObject({ state: 'ready', carrier: 'test', awb, problem: null })
})

test.each([
  ['before it was carried out', { drop: 'before' }, 2],
  ['after it was carried out', { drop: 'after' }, 1],
  ['with 429', { status: 429 }, 2],
] as const)(
  'an order without an AWB is cancelled two minutes after a call that failed %s',
  async (...given) => {
    const [, fault, times] = given
    const { number } = await refused()
    await calls.book(number)
    fake.fault(routes.cancelOrder, fault)
    await runJobs()
    await runJobs()
    expect(cancellations()).toHaveLength(1)
    await passTwoMinutes()
    await runJobs()
    expect(fake.isOrderCancelled(number)).toBe(true)
    await passTwoMinutes()
    await runJobs()
    expect(cancellations()).toHaveLength(times)
    expect((await parcelOf(number)).problem).toBeNull()
  },
)

test('a cancelled parcel, or a cancelled order, leaves no order at Shiprocket', async () => {
  const [first, second] = [await refused(), await refused()]
  expect((await calls.cancel(first.number)).body.parcel.state).toBe('cancelled')
  await calls.setStatus(second.id, 'cancelled')
  await runJobs()
  expect([first, second].map(({ number }) => fake.isOrderCancelled(number))).toEqual([true, true])
  expect(cancellations()).toHaveLength(2)
})

test('an order that is cancelled while Shiprocket refuses the AWB leaves none either', async () => {
  const { id, number } = await draft()
  fake.fault(routes.assign, { status: 500 })
  expect((await book(number)).status).toBe(503)
  await calls.setStatus(id, 'cancelled')
  fake.awbError = 'No courier serves this pincode'
  await resume()
  expect((await parcelOf(number)).state).toBe('cancelled')
  expect(fake.isOrderCancelled(number)).toBe(true)
})

test('a parcel that Shiprocket books after all keeps its order', async () => {
  const { number } = await refused()
  expect((await book(number)).body.parcel.state).toBe('ready')
  const { rows } = await query('select open_order, withdraw_at from parcels where number = $1', [number])
  expect(rows).toEqual([{ open_order: null, withdraw_at: null }])
  await runJobs()
  expect(fake.isOrderCancelled(number)).toBe(false)
})

test('while Shiprocket is asked to book it once more, its order is not cancelled under the booking', async () => {
  const { id, number } = await refused()
  fake.fault(routes.assign, { status: 500 })
  expect((await book(number)).status).toBe(503)
  await calls.setStatus(id, 'cancelled')
  await runJobs()
  expect(cancellations()).toEqual([])
  await resume()
  await passTwoMinutes()
  await runJobs()
  expect(fake.shipmentOf(number).cancelled).toBe(true)
  expect(cancellations()).toHaveLength(1)
})

test('two processes cancel an order without an AWB once', async () => {
  const { number } = await refused()
  await calls.book(number)
  await Promise.all([withdrawOrders(deps()), withdrawOrders(deps())])
  expect(cancellations()).toHaveLength(1)
})

test('a parcel that the release before has booked with its order keeps it', async () => {
  const { number } = await draft()
  await book(number)
  await query(
    `update parcels set withdraw_at = now(), open_order = jsonb_build_object('carrier', 'shiprocket', 'ref', carrier_ref)
     where number = $1`,
    [number],
  )
  const before = fake.calls.length
  await runJobs()
  expect(fake.calls).toHaveLength(before)
})

test('an order that staff have given its AWB in the account of Shiprocket is left to them', async () => {
  const { number } = await refused()
  Object.assign(fake.shipmentOf(number), { awb: '190000000001', courier: 'Xpressbees Surface' })
  await calls.book(number, { courier: 'Xpressbees', awb: '190000000001' })
  await runJobs()
  await passTwoMinutes()
  await runJobs()
  expect(cancellations()).toEqual([])
  expect(await carrierRefOf(number)).not.toHaveProperty('cancelled_at')
})

test('for a parcel of which Shiprocket never made an order, nothing is called', async () => {
  const { number } = await draft()
  fake.fault(routes.create, { status: 400 })
  expect((await book(number)).body.code).toBe('CARRIER_REFUSED')
  await calls.book(number)
  const before = fake.calls.length
  await runJobs()
  expect(fake.calls).toHaveLength(before)
})

test('where Shiprocket refuses to cancel it, the parcel says so, and it is not asked again', async () => {
  const { number } = await refused()
  await calls.book(number)
  fake.fault(routes.cancelOrder, { status: 400 })
  await runJobs()
  await passTwoMinutes()
  await runJobs()
  expect(cancellations()).toHaveLength(1)
  expect((await parcelOf(number)).problem).toBe('A fault on demand: 400')
})
