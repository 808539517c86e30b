import { expect, test } from 'vitest'
import { shiprocketCalls as routes } from '../../../../../tests/support/fake-shiprocket.ts'
import { inconsistencies } from '../../../../../tests/support/orders.ts'
import { minutesAgo, shiprocketStore } from '../../../../../tests/support/shiprocket-store.ts'
import { resumeBookings } from '../../booking/resume-bookings.ts'
import type { Carrier } from '../carrier.ts'

const { store, fake, calls, deps, query, draft, book, parcelOf, resume } = await shiprocketStore()

const ordersOf = (number: string) => fake.orders.filter(({ channel_order_id: id }) => id === number)
const markOf = async (number: string) =>
  (await query('select booking_since, carrier_ref from parcels where number = $1', [number])).rows[0]

test('a parcel is booked with the AWB of Shiprocket, and told with its page', async () => {
  const { number } = await draft({ quantity: 2, price: 1000 })
  const { status, body } = await book(number, { weight_grams: 700 })
  const { awb, id } = fake.shipmentOf(number)
  expect([status, body.parcel]).toMatchObject([
    200,
    {
      state: 'ready',
      carrier: 'shiprocket',
      courier: 'Xpressbees Surface',
      awb,
      tracking_url: `https://shiprocket.co/tracking/${awb}`,
      weight_grams: 700,
      events: [{ kind: 'booked', text: `Xpressbees Surface ${awb}` }],
    },
  ])
  const [order] = ordersOf(number)
  const [line] = order!.body['order_items'] as { sku: string; units: number; selling_price: number }[]
  expect(line).toMatchObject({ sku: expect.stringMatching(/^T\d{6}-M$/), units: 2, selling_price: 1180 })
  expect(order!.body).toMatchObject({
    payment_method: 'COD',
    sub_total: body.parcel.collect,
    length: 30,
    breadth: 25,
    height: 4,
    weight: 0.7,
  })
  expect(await markOf(number)).toEqual({
    booking_since: null,
    carrier_ref: {
      order_id: String(order!.id),
      shipment_id: String(id),
      awb,
      courier: 'Xpressbees Surface',
    },
  })
})

test('a parcel that nobody weighed weighs what its units and its packing do', async () => {
  const { id, number } = await draft({ quantity: 3 })
  expect((await book(number)).body.parcel.weight_grams).toBe(3 * 350 + 50)
  expect(ordersOf(number)[0]!.body['weight']).toBe(1.1)
  const product = (await store.staff('GET', `/api/orders/admin/${id}`)).body.order.items[0].product_id
  await store.staff('PUT', `/api/products/${product}`, { weight_grams: 500 })
  await calls.cancel(number)
  const again = (await calls.make(id)).body.parcel.number
  expect((await calls.bookVerified(again)).body.parcel.weight_grams).toBe(3 * 500 + 50)
})

test('after silence on create the booking is resumed, with one order at the carrier', async () => {
  const { number } = await draft()
  fake.fault(routes.create, { drop: 'after' })
  const silent = await book(number)
  expect([silent.status, silent.body]).toMatchObject([
    503,
    { code: 'CARRIER_UNAVAILABLE', error: 'The carrier does not answer. It is tried again' },
  ])
  expect((await parcelOf(number)).state).toBe('draft')
  await resume()
  expect(await parcelOf(number)).toMatchObject({ state: 'ready', awb: fake.shipmentOf(number).awb })
  expect(ordersOf(number)).toHaveLength(1)
  expect(fake.callsOf(routes.create)).toHaveLength(1)
})

test.each([1, 2])(
  'a booking that is killed once answer %i is kept is resumed, and has one AWB',
  async (step) => {
    const { number } = await draft()
    await query(
      `update parcels set carrier = 'shiprocket', carrier_ref = '{}', booking_since = now() - interval '3 minutes' where number = $1`,
      [number],
    )
    const real = deps().carriers.find('shiprocket')!
    let kept = 0
    const killed: Carrier = {
      ...real,
      book: (shipment, keep) =>
        real.book(shipment, async (answers) => {
          await keep(answers)
          if (++kept === step) throw new Error('killed')
        }),
    }
    const dying = { ...deps(), carriers: { all: [killed], offered: [], fetching: [], find: () => killed } }
    await expect(resumeBookings(dying)).rejects.toThrow('killed')
    expect((await markOf(number)).carrier_ref).toHaveProperty('shipment_id')
    await resume()
    expect(await parcelOf(number)).toMatchObject({ state: 'ready', awb: fake.shipmentOf(number).awb })
    expect(ordersOf(number)).toHaveLength(1)
    expect(fake.callsOf(routes.create)).toHaveLength(1)
    expect(fake.callsOf(routes.assign)).toHaveLength(1)
  },
)

test.each([
  ['look up', routes.lookUp, 'before'],
  ['create', routes.create, 'before'],
  ['AWB', routes.assign, 'before'],
  ['AWB', routes.assign, 'after'],
] as const)(
  'a booking that breaks off at the call %s (%s, %s it was done) is resumed, and has one AWB',
  async (_step, route, drop) => {
    const { number } = await draft()
    fake.fault(route, { drop })
    expect((await book(number)).status).toBe(503)
    await resume()
    expect(await parcelOf(number)).toMatchObject({ state: 'ready', awb: fake.shipmentOf(number).awb })
    expect(ordersOf(number)).toHaveLength(1)
  },
)

test('two processes that resume one booking with Shiprocket book it once', async () => {
  const { number } = await draft()
  await query(
    `update parcels set carrier = 'shiprocket', carrier_ref = '{}', booking_since = now() - interval '3 minutes' where number = $1`,
    [number],
  )
  await Promise.all([resumeBookings(deps()), resumeBookings(deps())])
  expect((await parcelOf(number)).state).toBe('ready')
  expect(ordersOf(number)).toHaveLength(1)
  expect(fake.callsOf(routes.assign)).toHaveLength(1)
})

test.each([429, 500])(
  'where Shiprocket answers %i staff get 503, and the parcel is booked later',
  async (status) => {
    const { number } = await draft()
    fake.fault(routes.assign, { status })
    const busy = await book(number)
    expect([busy.status, busy.body.code]).toEqual([503, 'CARRIER_UNAVAILABLE'])
    expect((await book(number)).body).toMatchObject({
      code: 'PARCEL_STATE',
      error: 'This parcel is being booked',
    })
    await resume()
    expect(await parcelOf(number)).toMatchObject({ state: 'ready', awb: fake.shipmentOf(number).awb })
    expect(ordersOf(number)).toHaveLength(1)
  },
)

test('an AWB that is refused inside a 200 is told with its sentence, and booked when it is mended', async () => {
  const { number } = await draft()
  fake.awbError = 'Recharge your ShipRocket wallet. The minimum required balance is Rs 100'
  const refused = await book(number)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'CARRIER_REFUSED', error: fake.awbError },
  ])
  expect(await parcelOf(number)).toMatchObject({ state: 'draft', carrier: null, problem: fake.awbError })
  fake.awbError = ''
  expect((await book(number)).body.parcel).toMatchObject({ state: 'ready', problem: null })
  expect(ordersOf(number)).toHaveLength(1)
})

test('an order that is cancelled while the carrier is asked is cancelled there too', async () => {
  const { id, number } = await draft()
  fake.fault(routes.create, { drop: 'after' })
  await book(number)
  await calls.setStatus(id, 'cancelled')
  await resume()
  expect((await parcelOf(number)).state).toBe('cancelled')
  expect(fake.shipmentOf(number).cancelled).toBe(true)
  expect(await inconsistencies(store)).toEqual([])
})

test('a booked parcel is cancelled at the carrier first, who refuses once it has it', async () => {
  const first = await draft()
  await book(first.number)
  expect((await calls.cancel(first.number)).body.parcel.state).toBe('cancelled')
  expect(fake.shipmentOf(first.number).cancelled).toBe(true)
  const second = await draft()
  await book(second.number)
  fake.happen(second.number, 42, minutesAgo(60))
  const refused = await calls.cancel(second.number)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'CARRIER_REFUSED', error: 'The shipment is already picked up' },
  ])
  fake.fault(routes.cancelShipment, { status: 500 })
  expect((await calls.cancel(second.number)).body.code).toBe('CARRIER_UNAVAILABLE')
  expect((await parcelOf(second.number)).state).toBe('ready')
})

test('parcels are booked in bulk, several at once, each with its own answer', async () => {
  const numbers: string[] = []
  for (let n = 0; n < 10; n++) numbers.push((await draft()).number)
  fake.fault(routes.create, { status: 429 })
  const lines = numbers.map((id) => ({ id, carrier: 'shiprocket' }))
  const { body } = await store.staff('POST', '/api/admin/parcels/bulk', {
    action: 'book',
    lines: lines.with(3, { id: 'TK-NONE-1', carrier: 'shiprocket' }),
  })
  const told = body.lines as { id: string; code: string | null; state: string | null }[]
  expect(told.map(({ id }) => id)).toEqual(numbers.with(3, 'TK-NONE-1'))
  expect(told[3]!.code).toBe('NOT_FOUND')
  expect(told.filter(({ code }) => code === 'CARRIER_UNAVAILABLE')).toHaveLength(1)
  expect(told.filter(({ state }) => state === 'ready')).toHaveLength(8)
})

test('the default carrier books where staff choose none, and an AWB that was typed is by hand', async () => {
  const settings = (await store.staff('GET', '/api/admin/delivery')).body.settings
  const save = (carrier: string) =>
    store.staff('PUT', '/api/admin/delivery', { ...settings, version: undefined, carrier })
  expect((await save('test')).body.fields).toEqual({ carrier: 'This carrier is not set up' })
  await save('shiprocket')
  expect((await store.staff('GET', '/api/admin/carriers')).body).toMatchObject({
    carriers: ['manual', 'shiprocket'],
    fetching: ['manual', 'shiprocket'],
    carrier: 'shiprocket',
    couriers: expect.arrayContaining(['Delhivery', 'Blue Dart']),
  })
  const [first, second] = [await draft(), await draft()]
  expect((await book(first.number, { carrier: undefined })).body.parcel.carrier).toBe('shiprocket')
  const typed = { carrier: undefined, courier: 'Delhivery', awb: 'DL1' }
  expect((await book(second.number, typed)).body.parcel.carrier).toBe('manual')
  await save('manual')
})
