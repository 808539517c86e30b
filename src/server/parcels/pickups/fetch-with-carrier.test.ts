import { expect, test } from 'vitest'
import { shiprocketCalls as routes } from '../../../../tests/support/fake-shiprocket.ts'
import { inconsistencies } from '../../../../tests/support/orders.ts'
import { another, deliveredOrder, returnCalls } from '../../../../tests/support/returns.ts'
import { minutesAgo, shiprocketStore } from '../../../../tests/support/shiprocket-store.ts'

const { store, fake, resume, sendHook } = await shiprocketStore()
const { request, read } = returnCalls(store)

const seller = {
  legal_name: 'Taanka Textiles',
  gstin: '',
  address: '4 Block Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302001',
}
const setSeller = () => store.staff('PUT', '/api/admin/store/seller', seller)
const pickup = (number: string, body: object = { carrier: 'shiprocket' }) =>
  store.staff('POST', `/api/admin/returns/${number}/pickup`, body)
const parcelsOf = async (order: string) =>
  (await store.staff('GET', `/api/admin/orders/${order}/parcels`)).body.parcels.filter(
    ({ kind }: { kind: string }) => kind === 'return',
  )

async function approved() {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const { body } = await request(id, [{ quantity: 2 }], { who, refund_to: { upi: 'asha@okbank' } })
  return { id, who, number: body.return.number as string }
}

test('a return has no pickup by a carrier until the shop has an address', async () => {
  const { id, number } = await approved()
  const refused = await pickup(number)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'CARRIER_REFUSED', error: 'Returns need your address: set the seller in Settings, Store' },
  ])
  expect((await parcelsOf(id)).map(({ state }: { state: string }) => state)).toEqual(['cancelled'])
  await setSeller()
})

test('a carrier that is not set up fetches nothing, and takes the place of no pickup', async () => {
  const { id, number } = await approved()
  await pickup(number, { courier: 'Ekart', awb: 'EK-1' })
  const before = await parcelsOf(id)
  const refused = await pickup(number, { carrier: 'test' })
  expect([refused.status, refused.body.fields]).toEqual([400, { carrier: 'This carrier is not set up' }])
  expect(await parcelsOf(id)).toEqual(before)
})

test('a return is fetched at the door and brought to the shop, and follows its hooks', async () => {
  const { id, who, number } = await approved()
  const { status, body } = await pickup(number)
  expect([status, body.return.state]).toEqual([200, 'approved'])
  const [parcel] = await parcelsOf(id)
  const { awb } = fake.shipmentOf(parcel.number)
  expect(parcel).toMatchObject({ state: 'ready', carrier: 'shiprocket', awb, weight_grams: 750 })
  const [order] = fake.orders.filter(({ channel_order_id: at }) => at === parcel.number)
  expect(order).toMatchObject({
    isReturn: true,
    body: {
      pickup_customer_name: 'Asha Rao',
      pickup_city: 'Bengaluru',
      shipping_customer_name: 'Taanka Textiles',
      shipping_city: 'Jaipur',
      payment_method: 'Prepaid',
      sub_total: 2360,
      weight: 0.75,
    },
  })
  fake.happen(parcel.number, 42, minutesAgo(60))
  await sendHook(parcel.number)
  expect((await read(number, who)).body.return.state).toBe('under_way')
  fake.happen(parcel.number, 7, minutesAgo(30))
  await sendHook(parcel.number)
  expect((await read(number, who)).body.return.state).toBe('arrived')
  expect(await inconsistencies(store)).toEqual([])
})

test('a pickup without an answer is resumed, with one order at the carrier', async () => {
  const { id, number } = await approved()
  fake.fault(routes.createReturn, { drop: 'after' })
  expect((await pickup(number)).body.code).toBe('CARRIER_UNAVAILABLE')
  await resume()
  const [parcel] = await parcelsOf(id)
  expect(parcel).toMatchObject({ state: 'ready', awb: fake.shipmentOf(parcel.number).awb })
  expect(fake.orders.filter(({ channel_order_id: at }) => at === parcel.number)).toHaveLength(1)
})

test('a pickup that the carrier refuses is told with its sentence, and staff enter another one', async () => {
  const { id, number } = await approved()
  fake.awbError = 'No courier fetches in 560001'
  expect((await pickup(number)).body).toMatchObject({ code: 'CARRIER_REFUSED', error: fake.awbError })
  expect((await pickup(number, { carrier: 'test' })).body.fields).toEqual({
    carrier: 'This carrier is not set up',
  })
  expect((await pickup(number, {})).body.fields).toEqual({
    courier: 'Courier is required',
    awb: 'AWB is required',
  })
  expect((await pickup(number, { courier: 'Delhivery', awb: `P-${number}` })).status).toBe(200)
  expect((await parcelsOf(id)).map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'ready'])
})
