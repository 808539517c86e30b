import { expect, test } from 'vitest'
import { fillStartingData } from '../setup/sample/starting-data.ts'
import { createPerson } from '../../../tests/support/factories.ts'
import { checksums, inconsistencies } from '../../../tests/support/orders.ts'
import { parcelCalls, placedOrder, stockOf } from '../../../tests/support/parcels.ts'
import { unitStates, unitSteps } from '#shared/orders/unit-states.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const {
  make,
  bookVerified: book,
  event,
  cancel,
  cancelUnits,
  setStatus,
  statusOf,
  parcelsOf,
  openOf,
  sent,
} = parcelCalls(store)
const one = [{ position: 0, quantity: 1 }]

test('two parcels for three units of a line: the status follows at each step', async () => {
  const { id } = await placedOrder(store)
  const steps: string[] = []
  const note = async () => void steps.push(await statusOf(id))
  const first = (await make(id, one)).body.parcel
  expect(first).toMatchObject({
    number: `${id}-1`,
    state: 'draft',
    lines: [{ position: 0, quantity: 1, size: 'M' }],
  })
  await note()
  const second = (await make(id)).body.parcel
  expect(second).toMatchObject({ number: `${id}-2`, lines: [{ quantity: 2 }] })
  expect((await book(first.number)).body.parcel).toMatchObject({
    state: 'ready',
    carrier: 'manual',
    courier: 'Delhivery',
  })
  await book(second.number)
  await note()
  await event(first.number, 'picked_up')
  await note()
  await event(first.number, 'delivered')
  await note()
  await event(second.number, 'out_for_delivery')
  await note()
  expect((await event(second.number, 'delivered')).body.parcel.state).toBe('delivered')
  await note()
  expect(steps).toEqual(['processing', 'processing', 'shipped', 'shipped', 'shipped', 'delivered'])
  const { body } = await store.staff('GET', `/api/orders/admin/${id}`)
  expect(body.order).toMatchObject({ payment_status: 'paid', amount_paid: body.order.total_amount })
  expect(await inconsistencies(store)).toEqual([])
})

test('two staff make a parcel of the last unit: one gets it, the other is told', async () => {
  const { id } = await placedOrder(store, { quantity: 1 })
  const answers = await Promise.all([make(id), make(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'NOTHING_OPEN',
    current: [],
  })
  expect(await parcelsOf(id)).toHaveLength(1)
})

test('more units than are open are refused, with those that are', async () => {
  const { id } = await placedOrder(store)
  await make(id, one)
  const refused = await make(id, [{ position: 0, quantity: 3 }])
  expect([refused.status, refused.body.current]).toEqual([409, [{ position: 0, size: 'M', quantity: 2 }]])
  expect((await make(id, [{ position: 7, quantity: 1 }])).body.code).toBe('NOTHING_OPEN')
})

test('a customer cancels while the bench opens: one wins, and the stock is right', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, product } = await placedOrder(store)
    const [parcel, cancelled] = await Promise.all([
      make(id),
      store.call('PUT', `/api/orders/${id}/cancel`, { token: store.customer.token }),
    ])
    expect([parcel.status, cancelled.status].toSorted()).toEqual(
      parcel.status === 201 ? [201, 409] : [200, 409],
    )
    expect(await stockOf(store, product)).toBe(parcel.status === 201 ? 2 : 5)
  }
  expect(await inconsistencies(store)).toEqual([])
})

test('an order that may not move yet is not packed', async () => {
  const { id } = await placedOrder(store)
  await store.pool.query(`update orders set cod_state = 'to_confirm' where order_id = $1`, [id])
  expect((await make(id)).body.code).toBe('NOT_CONFIRMED')
  expect(await parcelsOf(id)).toEqual([])
})

test('the same AWB twice is refused, until its parcel is cancelled', async () => {
  const [first, second] = [(await placedOrder(store)).id, (await placedOrder(store)).id] as const
  await make(first)
  await make(second)
  const [once, again] = await Promise.all([
    book(`${first}-1`, { awb: 'SAME' }),
    book(`${second}-1`, { awb: 'SAME' }),
  ])
  expect([once.status, again.status].toSorted()).toEqual([200, 409])
  const [taken, refused] = once.status === 200 ? [first, second] : [second, first]
  expect((once.status === 409 ? once : again).body.code).toBe('AWB_TAKEN')
  await cancel(`${taken}-1`)
  expect((await book(`${refused}-1`, { awb: 'SAME' })).status).toBe(200)
})

test('a booking needs courier and AWB, and a parcel is booked once', async () => {
  const { id } = await placedOrder(store)
  const { number } = (await make(id)).body.parcel
  expect((await book(number, { courier: '' })).body.fields).toEqual({ courier: 'Courier is required' })
  expect((await book(number, { awb: ' ' })).body.fields).toEqual({ awb: 'AWB is required' })
  await book(number)
  expect((await book(number)).body).toMatchObject({
    code: 'PARCEL_STATE',
    current: { number, state: 'ready' },
  })
})

test('a cancelled parcel gives its units back to the order, and its number is not used again', async () => {
  const { id, product } = await placedOrder(store)
  await make(id)
  await book(`${id}-1`)
  expect((await cancel(`${id}-1`)).body.parcel.state).toBe('cancelled')
  expect(await openOf(id)).toMatchObject([{ quantity: 3 }])
  expect(await stockOf(store, product)).toBe(2)
  expect((await make(id)).body.parcel.number).toBe(`${id}-2`)
  expect((await cancel(`${id}-1`)).body.code).toBe('PARCEL_STATE')
  const number = await sent((await placedOrder(store)).id)
  expect((await cancel(number)).body.code).toBe('PARCEL_STATE')
})

test('a parcel that is over does not come back to life: it needs attention', async () => {
  const { id } = await placedOrder(store)
  const number = await sent(id)
  await event(number, 'delivered')
  const moved = (await event(number, 'rto_started')).body.parcel
  expect([moved.state, moved.problem]).toEqual(['delivered', 'Moved after it was final'])
  const { body } = await store.staff('GET', '/api/admin/parcels?attention=yes')
  expect(body.parcels.map((parcel: { number: string }) => parcel.number)).toContain(number)
  expect(await statusOf(id)).toBe('delivered')
})

test('units are cancelled one by one, to stock or written off, credited and refunded to the rupee', async () => {
  await fillStartingData(store.db)
  const { id, product } = await placedOrder(store, { more: { coupon_code: 'SAVE20', discount: 20 } })
  await make(id, one)
  const answer = await cancelUnits(id, [{ position: 0, quantity: 1, restock: true }])
  expect(answer.status).toBe(201)
  expect(await stockOf(store, product)).toBe(3)
  await cancelUnits(id, [{ position: 0, quantity: 1, restock: false }])
  expect(await stockOf(store, product)).toBe(3)
  expect(await openOf(id)).toEqual([])
  expect((await cancelUnits(id, [{ position: 0, quantity: 1, restock: true }])).body.code).toBe(
    'NOTHING_OPEN',
  )
  const [parcel] = await parcelsOf(id)
  const { order } = (await store.staff('GET', `/api/orders/admin/${id}`)).body
  expect(parcel!.collect).toBe(order.total_amount - order.returned_amount)
  await book(parcel!.number)
  await event(parcel!.number, 'delivered')
  const done = (await store.staff('GET', `/api/orders/admin/${id}`)).body.order
  expect(done).toMatchObject({ status: 'delivered', payment_status: 'paid', amount_paid: parcel!.collect })
  expect(await inconsistencies(store)).toEqual([])
})

test('an order of which nothing is left is cancelled', async () => {
  const { id, product } = await placedOrder(store)
  await setStatus(id, 'processing')
  const { body } = await cancelUnits(id, [{ position: 0, quantity: 3, restock: true }])
  expect(body.order.status).toBe('cancelled')
  expect(await stockOf(store, product)).toBe(5)
  expect((await setStatus(id, 'placed')).body.code).toBe('NOT_REOPENABLE')
  expect(await inconsistencies(store)).toEqual([])
})

test('parcels are listed for staff, by state, courier and search', async () => {
  const { id } = await placedOrder(store)
  const number = await sent(id)
  const found = async (query: string) =>
    (await store.staff('GET', `/api/admin/parcels?${query}`)).body.parcels.map(
      (parcel: { number: string }) => parcel.number,
    )
  expect(await found(`search=${id}`)).toEqual([number])
  expect(await found(`search=${id}&state=under_way&courier=delhivery`)).toEqual([number])
  await store.pool.query(`update parcels set courier = 'The Xpress-Bees Surface' where number = $1`, [number])
  expect(await found(`search=${id}&courier=Xpressbees`)).toEqual([number])
  expect(await found(`search=${id}&courier=Delhivery`)).toEqual([])
  expect(await found(`search=${id}&state=draft`)).toEqual([])
  const typed = await store.staff('GET', `/api/admin/parcels/${number.toLowerCase()}`)
  expect(typed.body.parcel).toMatchObject({
    number,
    order_id: id,
    customer_name: 'Asha Rao',
    city: 'Bengaluru',
  })
  expect(typed.body.parcel.events.map(({ kind }: { kind: string }) => kind)).toEqual(['booked', 'picked_up'])
  expect((await store.staff('GET', '/api/admin/parcels/TK-NONE-1')).status).toBe(404)
})

test('the database itself refuses every step of a unit that the table of states does not have', async () => {
  const { id } = await placedOrder(store, { quantity: 1 })
  await make(id)
  const ofOrder = `order_id = (select id from orders where order_id = '${id}')`
  const { rows } = await store.pool.query(`select * from order_units where ${ofOrder}`)
  // A claimed unit needs its return as well.
  const { rows: returned } = await store.pool.query(
    `insert into returns (number, order_id, user_id, source, state, method, closed_at)
     select 'RT-STEPS', id, user_id, 'staff', 'cancelled', 'self', now() from orders where order_id = $1 returning id`,
    [id],
  )
  const tries = unitStates.flatMap((from) => unitStates.map((to) => [from, to] as const))
  const allowed: string[] = []
  for (const [from, to] of tries.filter(([before, after]) => before !== after)) {
    await store.pool.query(`delete from order_units where ${ofOrder}`)
    await store.pool.query(
      `insert into order_units (order_id, position, n, size, state, parcel_id, return_id, since) values ($1, 0, 1, 'M', $2, $3, $4, now())`,
      [rows[0].order_id, from, rows[0].parcel_id, returned[0].id],
    )
    const step = `update order_units set state = '${to}' where ${ofOrder}`
    const isAllowed = await store.pool.query(step).then(
      () => true,
      () => false,
    )
    if (isAllowed) allowed.push(`${from} ${to}`)
  }
  const known = unitStates.flatMap((from) => unitSteps[from].map((to) => `${from} ${to}`))
  expect(allowed.toSorted()).toEqual(known.toSorted())
})

test('customers neither see nor change parcels', async () => {
  const { id } = await placedOrder(store)
  await make(id)
  const { token } = await createPerson(store.db)
  const before = await checksums(store)
  for (const [method, path] of [
    ['GET', 'parcels'],
    ['GET', `parcels/${id}-1`],
    ['POST', `orders/${id}/parcels`],
    ['POST', `orders/${id}/cancel-pieces`],
    ['POST', `parcels/${id}-1/book`],
    ['POST', `parcels/${id}-1/events`],
    ['POST', `parcels/${id}-1/cancel`],
    ['POST', `parcels/${id}-1/receive`],
  ] as const) {
    const body = method === 'POST' ? {} : undefined
    expect((await store.call(method, `/api/admin/${path}`, { token, body })).status).toBe(403)
    expect((await store.call(method, `/api/admin/${path}`, { body })).status).toBe(401)
  }
  expect(await checksums(store)).toEqual(before)
})
