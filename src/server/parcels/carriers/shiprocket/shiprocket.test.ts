import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  shiprocketCalls as calls,
  startFakeShiprocket,
  type FakeShiprocket,
} from '../../../../../tests/support/fake-shiprocket.ts'
import { shippingAddress } from '../../../../../tests/support/factories.ts'
import { CarrierRefused, CarrierUnavailable, type CarrierRef, type Shipment } from '../carrier.ts'
import { isOfShiprocket } from './shiprocket-hosts.ts'
import { shiprocket } from './shiprocket.ts'

let fake: FakeShiprocket
let now: Date
beforeEach(async () => {
  fake = await startFakeShiprocket()
  now = new Date('2026-11-20T09:00:00Z')
})
afterEach(() => fake.stop())

const carrier = (timeoutMs = 5_000) =>
  shiprocket({ ...fake.access, url: fake.url }, { timeoutMs, now: () => now })

const parcel = (more: Partial<Shipment> = {}): Shipment => ({
  number: 'TK-7F3K9Q2M-1',
  orderedAt: new Date('2026-11-19T20:15:00Z'),
  customer: shippingAddress,
  lines: [{ name: 'Linen kurta, M', sku: 'T000001-M', quantity: 2, price: 1180, hsn: '6205' }],
  worth: 2360,
  collect: 0,
  weightGrams: 750,
  box: { length: 30, breadth: 25, height: 4 },
  ref: {},
  ...more,
})

/** Books, and collects what is kept after each step. */
async function book(shipment = parcel(), at = carrier()) {
  const kept: CarrierRef[] = []
  const booked = await at.book(shipment, async (answers) => void kept.push(answers))
  return { booked, kept }
}

test('a parcel is booked in rupees with GST, centimetres, kilograms and Indian time', async () => {
  const { booked, kept } = await book()
  const [order] = fake.orders
  expect(order!.body).toEqual({
    order_id: 'TK-7F3K9Q2M-1',
    order_date: '2026-11-20 01:45',
    pickup_location: 'Shop',
    billing_customer_name: shippingAddress.fullName,
    billing_last_name: '',
    billing_address: shippingAddress.address,
    billing_address_2: shippingAddress.landmark,
    billing_city: shippingAddress.city,
    billing_pincode: shippingAddress.pincode,
    billing_state: shippingAddress.state,
    billing_country: 'India',
    billing_email: shippingAddress.email,
    billing_phone: shippingAddress.phone,
    shipping_is_billing: true,
    order_items: [{ name: 'Linen kurta, M', sku: 'T000001-M', units: 2, selling_price: 1180, hsn: 6205 }],
    payment_method: 'Prepaid',
    sub_total: 2360,
    length: 30,
    breadth: 25,
    height: 4,
    weight: 0.75,
  })
  const { awb } = fake.shipmentOf('TK-7F3K9Q2M-1')
  expect(booked).toEqual({
    awb,
    courier: 'Xpressbees Surface',
    trackingUrl: `https://shiprocket.co/tracking/${awb}`,
  })
  expect(kept.map((answers) => Object.keys(answers))).toEqual([
    ['order_id', 'shipment_id'],
    ['order_id', 'shipment_id', 'awb', 'courier'],
  ])
})

test('of a cash parcel the sum is what is collected', async () => {
  await book(parcel({ collect: 2459 }))
  expect(fake.orders[0]!.body).toMatchObject({ payment_method: 'COD', sub_total: 2459 })
})

test('ids as text are read as well', async () => {
  fake.idsAsText = true
  const { booked } = await book()
  expect(booked.awb).toBe(fake.shipmentOf('TK-7F3K9Q2M-1').awb)
})

test('a number that is booked already has the same AWB, though another one begins like it', async () => {
  await book(parcel({ number: 'TK-7F3K9Q2M-11' }))
  const first = await book()
  expect((await book()).booked.awb).toBe(first.booked.awb)
  expect(fake.orders).toHaveLength(2)
  expect(fake.callsOf(calls.create)).toHaveLength(2)
})

test('a number that the search has not found yet is not created twice', async () => {
  await book()
  fake.fault(calls.lookUp, { status: 500 })
  await expect(book()).rejects.toThrow(CarrierUnavailable)
  expect(fake.callsOf(calls.create)).toHaveLength(1)
})

test('a token is used for nine days', async () => {
  const at = carrier()
  await book(parcel(), at)
  now = new Date('2026-11-29T08:59:59Z')
  await book(parcel({ number: 'TK-7F3K9Q2M-2' }), at)
  expect(fake.callsOf(calls.signIn)).toHaveLength(1)
  now = new Date('2026-11-29T09:00:01Z')
  await book(parcel({ number: 'TK-7F3K9Q2M-3' }), at)
  expect(fake.callsOf(calls.signIn)).toHaveLength(2)
})

test('with a token that was revoked it signs in once more, and only once', async () => {
  const at = carrier()
  await book(parcel(), at)
  fake.revokeTokens()
  await book(parcel({ number: 'TK-7F3K9Q2M-2' }), at)
  expect(fake.callsOf(calls.signIn)).toHaveLength(2)
  fake.fault(calls.lookUp, { status: 401 }, 5)
  await expect(book(parcel({ number: 'TK-7F3K9Q2M-3' }), at)).rejects.toThrow(
    new CarrierRefused('Unauthenticated.'),
  )
  expect(fake.callsOf(calls.signIn)).toHaveLength(3)
  expect(fake.callsOf(calls.lookUp)).toHaveLength(5)
})

test('several calls at once sign in once', async () => {
  const at = carrier()
  await Promise.all(['1', '2', '3'].map((n) => book(parcel({ number: `TK-7F3K9Q2M-${n}` }), at)))
  expect(fake.callsOf(calls.signIn)).toHaveLength(1)
})

test('a wrong password is told without what was sent', async () => {
  const wrong = shiprocket({ ...fake.access, password: 'wrong', url: fake.url })
  await expect(book(parcel(), wrong)).rejects.toThrow(
    new CarrierRefused('Shiprocket refuses SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD'),
  )
})

test.each([
  [{ status: 429 }, CarrierUnavailable],
  [{ status: 500 }, CarrierUnavailable],
  [{ status: 503 }, CarrierUnavailable],
  [{ drop: 'before' }, CarrierUnavailable],
  [{ status: 400 }, CarrierRefused],
] as const)('a call that fails with %j throws %o', async (fault, kind) => {
  fake.fault(calls.create, fault)
  await expect(book()).rejects.toThrow(kind)
})

test('silence is no answer', async () => {
  let end = () => {}
  fake.fault(calls.create, { wait: new Promise<void>((resolve) => (end = resolve)) })
  await expect(book(parcel(), carrier(50))).rejects.toThrow(CarrierUnavailable)
  end()
})

test('an error within a good response is a refusal with its sentence', async () => {
  const elsewhere = shiprocket({ ...fake.access, pickup: 'Nowhere', url: fake.url })
  await expect(book(parcel(), elsewhere)).rejects.toThrow(
    new CarrierRefused('Wrong Pickup location entered. Please choose one'),
  )
  fake.awbError = 'Recharge your wallet'
  await expect(book()).rejects.toThrow(new CarrierRefused('Recharge your wallet'))
})

test('what was wrong with a field is told, not that something was', async () => {
  const customer = { ...shippingAddress, city: '' }
  await expect(book(parcel({ customer }))).rejects.toThrow('The billing_city field is required.')
})

test('a return is fetched at the customer and brought to the shop', async () => {
  const shop = { ...shippingAddress, fullName: 'Taanka Textiles', city: 'Jaipur' }
  const keep = async () => {}
  const { awb } = await carrier().fetchReturn!(parcel(), shop, keep)
  const [order] = fake.orders
  expect(order).toMatchObject({
    isReturn: true,
    shipment: { awb },
    body: {
      pickup_customer_name: shippingAddress.fullName,
      pickup_phone: shippingAddress.phone,
      shipping_customer_name: 'Taanka Textiles',
      shipping_city: 'Jaipur',
      payment_method: 'Prepaid',
      sub_total: 2360,
    },
  })
  expect(fake.callsOf(calls.assign)[0]!.body).toMatchObject({ is_return: 1 })
  expect((await carrier().fetchReturn!(parcel(), shop, keep)).awb).toBe(awb)
  expect(fake.orders).toHaveLength(1)
})

test('a label comes from the service itself, and its kept answers name the shipment', async () => {
  const { kept } = await book()
  expect(await carrier().label!([kept[0]!])).toEqual(fake.labelFile)
  await expect(carrier().label!([{ shipment_id: '1' }])).rejects.toThrow(
    'No valid shipment ids to print label',
  )
})

test.each([
  'https://evil.example/label.pdf',
  'http://apiv2.shiprocket.in/label.pdf',
  'https://shiprocket.in.evil.example/label.pdf',
  'https://evilshiprocket.in/label.pdf',
  'https://shiprocket.in@evil.example/label.pdf',
  'https://apiv2.shiprocket.in:8443/label.pdf',
  'https://kr-shipmultichannel-evil.s3.amazonaws.com/label.pdf',
  'https://s3.amazonaws.com/evil/kr-shipmultichannel/label.pdf',
  'https://169.254.169.254/label.pdf',
  'http://127.0.0.1:9/label.pdf',
  'file:///etc/passwd',
  'label.pdf',
])('a label at %s is refused', async (labelUrl) => {
  const { kept } = await book()
  fake.labelUrl = labelUrl
  expect(isOfShiprocket(labelUrl)).toBe(false)
  await expect(carrier().label!([kept[0]!])).rejects.toThrow(
    new CarrierRefused('The label is at an address that is not of Shiprocket'),
  )
})

test.each([
  'https://kr-shipmultichannel-mum.s3.ap-south-1.amazonaws.com/25149/labels/shipping-label-1.pdf',
  'https://kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com/25149/labels/shipping-label-1.pdf',
  'https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/25149/labels/1.pdf',
  'https://sr-core-cdn.shiprocket.in/labels/1.pdf',
])('a label at %s is of Shiprocket', (address) => {
  expect(isOfShiprocket(address)).toBe(true)
})

test('a label that is no PDF or larger than 5 MB is refused', async () => {
  const { kept } = await book()
  fake.labelFile = Buffer.from('<html>')
  await expect(carrier().label!([kept[0]!])).rejects.toThrow('The label of Shiprocket is not a PDF')
  fake.labelFile = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(5 * 1024 * 1024)])
  await expect(carrier().label!([kept[0]!])).rejects.toThrow('The label of Shiprocket is larger than 5 MB')
})

test('a pickup that is planned already keeps its day', async () => {
  const { kept } = await book()
  expect(await carrier().pickup!(kept[0]!, '2026-11-23')).toBe('2026-11-23')
  expect(await carrier().pickup!(kept[0]!, '2026-11-23')).toBe('2026-11-23')
  expect(fake.callsOf(calls.pickup)[0]!.body).toMatchObject({ pickup_date: ['2026-11-23'] })
})

test('a shipment is cancelled with its order, and no failure twice', async () => {
  const { booked, kept } = await book()
  await carrier().cancel!(booked.awb, kept[1]!)
  expect(fake.shipmentOf('TK-7F3K9Q2M-1').cancelled).toBe(true)
  expect(fake.callsOf(calls.cancelOrder)[0]!.body).toEqual({ ids: [fake.orders[0]!.id] })
  fake.happen('TK-7F3K9Q2M-1', 42, '2026-11-21 10:00:00')
  await expect(carrier().cancel!(booked.awb, kept[1]!)).rejects.toThrow('The shipment is already picked up')
})

test('AWBs are tracked fifty at a time; one that is unknown has no news', async () => {
  const { booked } = await book()
  expect(await carrier().track!([booked.awb])).toEqual([])
  fake.happen('TK-7F3K9Q2M-1', 42, '2026-11-21 10:00:00', 'Picked up')
  const others = Array.from({ length: 70 }, (_, n) => `other-${n}`)
  expect(await carrier().track!([...others, booked.awb])).toEqual([
    {
      awb: booked.awb,
      trackingUrl: `https://shiprocket.co//tracking/${booked.awb}`,
      events: [
        {
          kind: 'picked_up',
          code: '42',
          at: new Date('2026-11-21T04:30:00Z'),
          place: 'Bengaluru_Hub (Karnataka)',
          text: 'Picked up',
        },
      ],
    },
  ])
  expect(fake.callsOf(calls.track).map(({ body }) => (body['awbs'] as string[]).length)).toEqual([1, 50, 21])
})
