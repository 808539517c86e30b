import { expect, test } from 'vitest'
import { inconsistencies } from '../../../tests/support/orders.ts'
import {
  another,
  deliveredOn,
  deliveredOrder,
  returnCalls,
  stockedProduct,
  stockOfSize,
} from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'

const store = staffedStore()
const { request, returnable, read, change } = returnCalls(store)

test('a customer sees what may come back, and returns a unit, which is approved at once', async () => {
  const who = await another(store)
  const { id, product } = await deliveredOrder(store, { who })
  expect((await returnable(id, who)).body).toMatchObject({
    lines: [
      {
        position: 0,
        product_id: product,
        size: 'M',
        held: 2,
        returnable: 2,
        swaps: ['L'],
        fee: 0,
        worth: 2360,
      },
    ],
    refusal: null,
    asks_refund_to: true,
  })
  const { status, body } = await request(id, [{ reason: 'changed_mind' }], {
    who,
    refund_to: { upi: 'asha@okbank' },
  })
  expect([status, body.return]).toMatchObject([
    201,
    {
      order_id: id,
      source: 'customer',
      state: 'approved',
      method: 'pickup',
      worth: 1180,
      fee: 0,
      refund: 1180,
      lines: [{ position: 0, size: 'M', quantity: 1, wants: 'refund', swap_size: null }],
    },
  ])
  expect(body.return.number).toMatch(/^RT-[0-9A-Z]{8}$/)
  expect((await returnable(id, who)).body.lines).toMatchObject([{ held: 2, returnable: 1 }])
  const list = await store.call('GET', '/api/returns', { token: who.token })
  expect(list.body).toMatchObject({ total: 1, returns: [{ number: body.return.number }] })
  const seen = (await store.staff('GET', `/api/admin/returns/${body.return.number}`)).body.return
  expect(seen.events).toMatchObject([
    { state: 'requested', by: expect.any(String) },
    { state: 'approved', by: null },
  ])
  const { order } = (await store.call('GET', `/api/orders/${id}`, { token: who.token })).body
  expect(order).toMatchObject({ returns: [{ number: body.return.number, state: 'approved' }], documents: [] })
  const stranger = await another(store)
  expect([
    (await read(body.return.number, stranger)).status,
    (await returnable(id, stranger)).status,
  ]).toEqual([404, 404])
  expect((await change(body.return.number, 'cancel', {}, stranger)).status).toBe(404)
  expect(await inconsistencies(store)).toEqual([])
})

test('a unit that was delivered too long ago is not returned', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await deliveredOn(store, id, daysAgo(16))
  const refused = await request(id, [{ quantity: 2 }], { who })
  expect([refused.status, refused.body.code, refused.body.lines]).toMatchObject([
    409,
    'NOT_RETURNABLE',
    [{ position: 0, size: 'M', requested: 2, returnable: 0, error: 'The time for returning is over' }],
  ])
  const waived = await store.staff('POST', `/api/admin/orders/${id}/returns`, {
    lines: [{ position: 0, quantity: 1, restock: true }],
    charges: false,
    seen_refunded: 0,
    reason: 'The courier was late.',
  })
  expect((await read(waived.body.return.number, who)).body.return).toMatchObject({
    source: 'staff',
    state: 'settled',
    decision: 'The courier was late.',
  })
  await deliveredOn(store, id, daysAgo(15))
  expect((await request(id, [{}], { who })).status).toBe(201)
})

test('two tabs return one unit, and one of them is refused', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 1 })
  const answers = await Promise.all([request(id, [{}], { who }), request(id, [{}], { who })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'NOT_RETURNABLE',
    lines: [{ position: 0, requested: 1, returnable: 0 }],
  })
  expect(await inconsistencies(store)).toEqual([])
})

test('two customers exchange for the last L, and one gets it', async () => {
  const product = await stockedProduct(store, { M: 10, L: 1, XL: 3 })
  const people = [await another(store), await another(store)]
  const orders = await Promise.all(people.map((who) => deliveredOrder(store, { who, product, quantity: 1 })))
  const answers = await Promise.all(
    orders.map(({ id }, n) => request(id, [{ swap_size: 'L' }], { who: people[n]! })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'OUT_OF_STOCK',
    error: 'This size is not available any more',
    sizes: ['M', 'XL'],
  })
  expect(await stockOfSize(store, product, 'L')).toBe(0)
  const { rows } = await store.pool.query(
    `select change, return_id is not null as of_return from stock_ledger where product_id = $1 and reason = 'exchange'`,
    [product],
  )
  expect(rows).toEqual([{ change: -1, of_return: true }])
  expect(await inconsistencies(store)).toEqual([])
})

test('a cancelled exchange gives the reserved size back once', async () => {
  const who = await another(store)
  const { id, product } = await deliveredOrder(store, { who, stock: { M: 5, L: 2 } })
  const { number } = (await request(id, [{ swap_size: 'L' }], { who })).body.return
  expect(await stockOfSize(store, product, 'L')).toBe(1)
  const answers = await Promise.all([change(number, 'cancel', {}, who), change(number, 'cancel', {}, who)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'RETURN_STATE',
    current: { number, state: 'cancelled' },
  })
  expect(await stockOfSize(store, product, 'L')).toBe(2)
  expect(await inconsistencies(store)).toEqual([])
})

test('a customer takes money in place of another size, which is free again', async () => {
  const who = await another(store)
  const { id, product } = await deliveredOrder(store, { who, stock: { M: 5, L: 2 }, price: 300 })
  const asked = (await request(id, [{ swap_size: 'L' }], { who })).body.return
  expect(asked).toMatchObject({ fee: 0, refund: 0 })
  const { body } = await change(asked.number, 'wants', {}, who)
  expect(body.return).toMatchObject({
    worth: 354,
    fee: 99,
    refund: 255,
    lines: [{ wants: 'refund', swap_size: null }],
  })
  expect(await stockOfSize(store, product, 'L')).toBe(2)
  expect((await change(asked.number, 'wants', {}, who)).status).toBe(400)
})

test('a line is exchanged no more often than it has units, and for another size only', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 1 })
  const same = await request(id, [{ swap_size: 'M' }], { who })
  expect(same.body.lines[0].error).toBe('Choose another size')
  expect((await request(id, [{ wants: 'exchange' }], { who })).body.fields).toHaveProperty(
    'lines.0.swap_size',
  )
  expect((await request(id, [{ swap_size: 'L' }], { who })).status).toBe(201)
})

test('units that a customer sends themselves are under way with their courier and AWB, without a fee', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, price: 300 })
  const { number, fee } = (await request(id, [{}], { who })).body.return
  expect(fee).toBe(99)
  const { body } = await change(number, 'courier', { courier: 'India Post', awb: `EM${number}` }, who)
  expect(body.return).toMatchObject({
    state: 'under_way',
    method: 'self',
    fee: 0,
    courier: 'India Post',
    parcels: [{ kind: 'return', state: 'under_way' }],
  })
  expect((await change(number, 'cancel', {}, who)).body.code).toBe('RETURN_STATE')
})

test('the return of a customer who returns most of what they order waits for staff', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 6 })
  const settled = await store.staff('POST', `/api/admin/orders/${id}/returns`, {
    lines: [{ position: 0, quantity: 4, restock: true }],
    charges: false,
    seen_refunded: 0,
  })
  expect(settled.status).toBe(201)
  expect((await request(id, [{}], { who })).body.return.state).toBe('requested')
})

test('a return that is asked for twice under one key is one return, and another under that key is refused', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const twice = await Promise.all([1, 2].map(() => request(id, [{}], { who, key: 'return-key-1' })))
  const done = twice.filter(({ status }) => status === 201)
  expect(done.length).toBeGreaterThan(0)
  for (const { status, body } of twice) if (status !== 201) expect(body.code).toBe('IN_FLIGHT')
  const again = await request(id, [{}], { who, key: 'return-key-1' })
  expect([again.status, again.body.return.number]).toEqual([201, done[0]!.body.return.number])
  expect((await request(id, [{ quantity: 2 }], { who, key: 'return-key-1' })).body.code).toBe(
    'IDEMPOTENCY_MISMATCH',
  )
  expect((await store.call('GET', '/api/returns', { token: who.token })).body.total).toBe(1)
  expect(await inconsistencies(store)).toEqual([])
})

test('a customer has at most three open returns, and asks three times for one order', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who, quantity: 6 })
  const numbers: string[] = []
  for (let n = 0; n < 3; n++) numbers.push((await request(id, [{}], { who })).body.return.number)
  const refused = await request(id, [{}], { who })
  expect([refused.status, refused.body.code, refused.body.lines]).toEqual([409, 'NOT_RETURNABLE', []])
  const other = await deliveredOrder(store, { who })
  expect((await request(other.id, [{}], { who })).body.error).toMatch(/^You have 3 open returns/)
  await change(numbers[0]!, 'cancel', {}, who)
  expect((await request(other.id, [{}], { who })).status).toBe(201)
})

test('what is on its way back is not taken back by staff once more, and a status set by hand ends the return', async () => {
  const who = await another(store)
  const { id, product } = await deliveredOrder(store, { who, quantity: 1, stock: { M: 5, L: 1 } })
  const { number } = (await request(id, [{ swap_size: 'L' }], { who })).body.return
  const taken = await store.staff('POST', `/api/admin/orders/${id}/returns`, {
    lines: [{ position: 0, quantity: 1, restock: true }],
    charges: false,
    seen_refunded: 0,
  })
  expect(taken.body.code).toBe('NOT_RETURNABLE')
  await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'shipped' })
  expect((await read(number, who)).body.return.state).toBe('cancelled')
  expect(await stockOfSize(store, product, 'L')).toBe(1)
  expect(await inconsistencies(store)).toEqual([])
})

test('a request that is wrong changes nothing', async () => {
  const { id } = await deliveredOrder(store)
  for (const body of [
    {},
    { lines: [] },
    { lines: [{ position: 0, quantity: 0, wants: 'refund', reason: 'too_small' }] },
    { lines: [{ position: 0, quantity: 1, wants: 'money', reason: 'too_small' }] },
    { lines: [{ position: 0, quantity: 1, wants: 'refund', reason: 'bored' }] },
    { lines: [{ position: 0, quantity: 1, wants: 'refund', reason: 'too_small' }], method: 'drone' },
    { lines: [{ position: 0, quantity: 1, wants: 'refund', reason: 'too_small' }], refund_to: { upi: 'x' } },
  ]) {
    const { status } = await store.call('POST', `/api/orders/${id}/returns`, {
      token: store.customer.token,
      body,
    })
    expect([body, status]).toEqual([body, 400])
  }
  expect((await request(id, [{ position: 7 }])).body.lines[0].error).toBe('The order has no such piece')
  const address = '00000000-0000-4000-8000-000000000000'
  expect((await request(id, [{}], { address })).body.fields).toHaveProperty('address')
  expect((await request('TK-NOTHERE', [{}])).status).toBe(404)
  expect((await store.call('POST', `/api/orders/${id}/returns`, { body: {} })).status).toBe(401)
})

test('a return that is fetched from an address of earlier days opens, and so does the list that it is in', async () => {
  const who = await another(store)
  const { id } = await deliveredOrder(store, { who })
  const { rows } = await store.pool.query<{ id: string }>(
    `insert into addresses (user_id, full_name, phone, address, city, state, pincode, landmark)
     values ($1, '', '+91 98765 43210', '', '', 'Orissa', '560 001', '') returning id`,
    [who.id],
  )
  const { status, body } = await request(id, [{}], { who, address: rows[0]!.id })
  expect([status, body.error]).toEqual([201, undefined])
  const { number } = body.return
  const earlier = { fullName: '', email: 'no address', phone: '+91 98765 43210', pincode: '560 001' }
  await store.pool.query(`update returns set address = address || $2 where number = $1`, [number, earlier])
  const list = await store.staff('GET', '/api/admin/returns')
  expect(list.status).toBe(200)
  expect(list.body.returns.find((one: { number: string }) => one.number === number).address).toMatchObject(
    earlier,
  )
  expect((await store.staff('GET', `/api/admin/returns/${number}`)).status).toBe(200)
})
