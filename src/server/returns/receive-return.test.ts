import { beforeAll, expect, test } from 'vitest'
import { seller } from '../../../tests/support/factories.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import { parcelCalls } from '../../../tests/support/parcels.ts'
import { another, deliveredOrder, photoOf, returnCalls, stockOfSize } from '../../../tests/support/returns.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { databaseOn } from '../db/database.ts'
import { expireReturns } from './expire-returns.ts'

const store = staffedStore()
const { request, read, decide, pickup, receive, returnable } = returnCalls(store)
const { event, bookVerified, receive: receiveParcel, parcelsOf } = parcelCalls(store)
beforeAll(() => store.staff('PUT', '/api/admin/store/seller', seller))

const paymentsOf = async (order: string) =>
  (await store.staff('GET', `/api/admin/orders/${order}/payments`)).body
const ledgerOf = async (product: string) =>
  (
    await store.pool.query(
      `select size, reason, change from stock_ledger where product_id = $1 and reason not in ('initial', 'order') order by id`,
      [product],
    )
  ).rows.map(({ size, reason, change }) => `${size} ${reason} ${change}`)
const documentsOf = async (order: string) =>
  (
    await store.pool.query(
      `select number, kind, figures from tax_documents where order_id = $1 order by id`,
      [order],
    )
  ).rows

async function asked(line: object, { price = 1000, quantity = 2 } = {}) {
  const who = await another(store)
  const order = await deliveredOrder(store, { who, price, quantity })
  const { reason } = line as { reason?: string }
  const photos = reason === 'damaged' ? [await photoOf(store, order.id, who)] : []
  const { body } = await request(order.id, [{ ...line, photos }], { who, refund_to: { upi: 'asha@okbank' } })
  return { ...order, who, number: body.return.number as string }
}
const accountOf = async (number: string) =>
  (await store.pool.query('select refund_to from returns where number = $1', [number])).rows[0].refund_to
const replacementOf = async (order: string) =>
  (await store.staff('GET', `/api/admin/orders/${order}/parcels`)).body.parcels.find(
    ({ kind, state }: { kind: string; state: string }) => kind === 'exchange' && state !== 'cancelled',
  )

test('an inspected unit is in stock, credited less the fee, and refunded', async () => {
  const { id, product, number, who } = await asked({ quantity: 2 }, { price: 300 })
  await pickup(number)
  expect((await read(number, who)).body.return).toMatchObject({ state: 'approved', fee: 99, refund: 609 })
  const [parcel] = (await read(number, who)).body.return.parcels
  await event(parcel.number, 'picked_up')
  expect((await read(number, who)).body.return.state).toBe('under_way')
  await event(parcel.number, 'delivered')
  expect((await read(number, who)).body.return.state).toBe('arrived')
  const wrong = await receive(number, { good: 1 })
  expect([wrong.status, wrong.body.fields]).toMatchObject([
    400,
    { lines: 'Good, damaged, missing and refused must add up to the units of the return' },
  ])
  const { status, body } = await receive(number, { good: 1, damaged: 1 })
  expect([status, body.return]).toMatchObject([
    200,
    { state: 'settled', worth: 708, fee: 99, refund: 609, lines: [{ good: 1, damaged: 1 }] },
  ])
  expect(await ledgerOf(product)).toEqual(['M return 2', 'M write_off -1'])
  const [, note] = await documentsOf(id)
  expect(note).toMatchObject({
    number: body.return.credit_note,
    figures: { reason: 'return', deduction: 99, total: 609, shipping: 0 },
  })
  expect(await paymentsOf(id)).toMatchObject({
    amount_refunded: 609,
    refunds: [
      { amount_paise: 60_900, reason: 'return', state: 'by_hand', refund_to: { upi: 'asha@okbank' } },
    ],
  })
  const { order } = (await store.call('GET', `/api/orders/${id}`, { token: who.token })).body
  expect(order).toMatchObject({ order_status: 'delivered', payment_status: 'paid' })
  expect(order.documents).toHaveLength(2)
  const pdf = `documents/${encodeURIComponent(body.return.credit_note)}`
  const sent = [
    await store.call('GET', `/api/orders/${id}/${pdf}`, { token: who.token }),
    await store.staff('GET', `/api/admin/orders/${id}/${pdf}`),
    await store.call('GET', `/api/orders/${id}/${pdf}`, { token: store.customer.token }),
    await store.call('GET', `/api/orders/${id}/documents/none`, { token: who.token }),
  ]
  expect(sent.map((answer) => answer.status)).toEqual([200, 200, 404, 404])
  expect(sent[0]!.headers['content-type']).toBe('application/pdf')
  expect((await receive(number, { good: 2 })).body.code).toBe('RETURN_STATE')
  expect(await inconsistencies(store)).toEqual([])
})

test('an exchanged unit is replaced without money or document, and the replacement may be returned', async () => {
  const { id, product, number, who } = await asked({ swap_size: 'L' })
  await receive(number, { good: 1 })
  expect(await ledgerOf(product)).toEqual(['L exchange -1', 'M exchange 1'])
  expect(await paymentsOf(id)).toMatchObject({ refunds: [], amount_refunded: 0 })
  expect(await documentsOf(id)).toHaveLength(1)
  const queue = (await store.staff('GET', '/api/admin/pack')).body.orders
  const parcel = await replacementOf(id)
  expect(parcel).toMatchObject({ state: 'draft', collect: 0, lines: [{ size: 'L', quantity: 1 }] })
  expect(queue.find((order: { order_id: string }) => order.order_id === id).drafts).toMatchObject([
    { number: parcel.number },
  ])
  await bookVerified(parcel.number)
  await event(parcel.number, 'picked_up')
  await event(parcel.number, 'delivered')
  expect((await returnable(id, who)).body.lines).toMatchObject([
    { size: 'M', held: 1, returnable: 1 },
    { size: 'L', held: 1, returnable: 1 },
  ])
  const back = await request(id, [{ size: 'L', reason: 'changed_mind' }], { who })
  expect(back.body.return).toMatchObject({ worth: 1180 })
  const { body } = await receive(back.body.return.number, { good: 1 })
  expect(body.return).toMatchObject({ refund: 1180, credit_note: expect.any(String) })
  expect(await stockOfSize(store, product, 'L')).toBe(5)
  expect(await inconsistencies(store)).toEqual([])
})

test('rejection, expiry and refusal give the reserved size back once', async () => {
  const rejected = await asked({ swap_size: 'L' })
  expect((await decide(rejected.number, 'rejected')).body.fields).toHaveProperty('reason')
  const answers = await Promise.all([
    decide(rejected.number, 'rejected', 'The tag is missing.'),
    decide(rejected.number, 'rejected', 'The tag is missing.'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(rejected.number, rejected.who)).body.return).toMatchObject({
    state: 'rejected',
    decision: 'The tag is missing.',
  })
  const expired = await asked({ swap_size: 'L' })
  const afterDays = (days: number) =>
    store.pool.query(`update returns set expires_at = expires_at - make_interval(secs => $1)`, [
      days * 86_400,
    ])
  const expire = () => expireReturns(databaseOn(store.pool), store)
  await afterDays(9.9)
  await expire()
  expect((await read(expired.number, expired.who)).body.return.state).toBe('approved')
  await afterDays(0.2)
  await Promise.all([expire(), expire()])
  expect((await read(expired.number, expired.who)).body.return.state).toBe('cancelled')
  const refused = await asked({ swap_size: 'L', quantity: 2 })
  const { body } = await receive(refused.number, { good: 1, refused: 1 })
  expect(body.return).toMatchObject({ state: 'settled', refund: 0 })
  for (const { product, left } of [
    { ...rejected, left: 5 },
    { ...expired, left: 5 },
    { ...refused, left: 4 },
  ])
    expect(await stockOfSize(store, product, 'L')).toBe(left)
  const again = await request(refused.id, [{}], { who: refused.who })
  expect(again.body.lines[0].error).toBe('We have looked at this piece before. Please write to us')
  const mails = await store.pool.query(
    `select subject from mails where subject like 'Your return%' order by id`,
  )
  const about = ({ number }: { number: string }) =>
    mails.rows.map(({ subject }) => subject).filter((subject) => subject.endsWith(number))
  expect([about(rejected), about(expired), about(refused)]).toEqual([
    [`Your return is approved: ${rejected.number}`, `Your return was not accepted: ${rejected.number}`],
    [`Your return is approved: ${expired.number}`, `Your return has ended: ${expired.number}`],
    [`Your return is approved: ${refused.number}`, `Your return is settled: ${refused.number}`],
  ])
  expect(await inconsistencies(store)).toEqual([])
})

test('a replacement that comes back undelivered is sent again, or refunded', async () => {
  const { id, product, number, who } = await asked({ swap_size: 'L' }, { quantity: 1 })
  await receive(number, { good: 1 })
  const first = await replacementOf(id)
  await bookVerified(first.number)
  await event(first.number, 'picked_up')
  await event(first.number, 'rto_delivered')
  const counted = [{ position: 0, good: 1, damaged: 0, lost: 0 }]
  expect((await receiveParcel(first.number, counted, { then: 'resend' })).status).toBe(200)
  const second = (await parcelsOf(id)).find(({ state }) => state === 'draft')!
  await bookVerified(second.number)
  await event(second.number, 'picked_up')
  await event(second.number, 'rto_delivered')
  expect((await receiveParcel(second.number, counted, { then: 'cancel' })).status).toBe(200)
  expect(await ledgerOf(product)).toEqual([
    'L exchange -1',
    'M exchange 1',
    'L rto 1',
    'L resend -1',
    'L rto 1',
  ])
  expect(await paymentsOf(id)).toMatchObject({
    amount_refunded: 1180,
    refunds: [{ amount_paise: 118_000, reason: 'return' }],
    returns: [{ lines: [] }, { amount: 1180, credit_note: expect.any(String) }],
  })
  expect((await returnable(id, who)).body.lines.every(({ held }: { held: number }) => held === 0)).toBe(true)
  expect(await accountOf(number)).toBeNull()
  expect(await inconsistencies(store)).toEqual([])
})

test('where money would go is forgotten when the other size has arrived', async () => {
  const { id, number } = await asked({ swap_size: 'L' }, { quantity: 1 })
  await receive(number, { good: 1 })
  const replacement = await replacementOf(id)
  await bookVerified(replacement.number)
  await event(replacement.number, 'picked_up')
  expect(await accountOf(number)).toEqual({ upi: 'asha@okbank' })
  await event(replacement.number, 'delivered')
  expect(await accountOf(number)).toBeNull()
})

test('a pickup that fails leads back to approved, and staff book another one', async () => {
  const { number, who } = await asked({})
  await pickup(number)
  const [parcel] = (await read(number, who)).body.return.parcels
  await event(parcel.number, 'attempt_failed')
  const found = (await store.staff('GET', '/api/admin/returns?attention=yes')).body
  expect(found.returns.find((row: { number: string }) => row.number === number)).toMatchObject({
    state: 'approved',
    attention: 'The pickup failed. Book another one',
  })
  const second = await store.staff('POST', `/api/admin/returns/${number}/pickup`, {
    courier: 'Blue Dart',
    awb: `B-${number}`,
  })
  expect(second.body.return).toMatchObject({ state: 'approved', attention: null })
  const booked = (await read(number, who)).body.return.parcels.find(
    ({ state }: { state: string }) => state === 'ready',
  )
  await store.staff('POST', `/api/admin/parcels/${booked.number}/cancel`)
  expect((await store.staff('GET', `/api/admin/returns/${number}`)).body.return).toMatchObject({
    state: 'approved',
    attention: 'The pickup failed. Book another one',
  })
})

test('a unit that was lost on the way back counts as damaged, and one that is missing stays the customer’s', async () => {
  const { product, number, who, id } = await asked({ quantity: 2 })
  await pickup(number)
  const [parcel] = (await read(number, who)).body.return.parcels
  await event(parcel.number, 'picked_up')
  await event(parcel.number, 'lost')
  expect((await store.staff('GET', `/api/admin/returns/${number}`)).body.return.attention).toBe(
    'Lost on the way back',
  )
  const { body } = await receive(number, { damaged: 1, missing: 1 })
  expect(body.return).toMatchObject({ refund: 1180 })
  expect(await ledgerOf(product)).toEqual(['M return 1', 'M write_off -1'])
  expect((await returnable(id, who)).body.lines).toMatchObject([{ held: 1, returnable: 1 }])
  expect(await inconsistencies(store)).toEqual([])
})

test('shipping comes back with the last unit where every return was the shop’s fault', async () => {
  const whole = async (reason: string) => {
    const { number } = await asked({ quantity: 2, reason }, { price: 300 })
    await decide(number, 'approved')
    return (await receive(number, { good: 2 })).body.return
  }
  expect(await whole('damaged')).toMatchObject({ worth: 708 + 99, fee: 0, refund: 807 })
  expect(await whole('too_small')).toMatchObject({ worth: 708, fee: 99, refund: 609 })
})

test('a cancelled order stops its replacement, which counts as returned', async () => {
  const { id, product, number } = await asked({ swap_size: 'L' })
  await receive(number, { good: 1 })
  await store.staff('PUT', `/api/orders/admin/${id}/status`, { status: 'cancelled' })
  expect([await stockOfSize(store, product, 'M'), await stockOfSize(store, product, 'L')]).toEqual([20, 5])
  expect(await inconsistencies(store)).toEqual([])
  const sent = await asked({ swap_size: 'L' })
  await receive(sent.number, { good: 1 })
  const parcel = await replacementOf(sent.id)
  await bookVerified(parcel.number)
  await event(parcel.number, 'picked_up')
  await store.staff('PUT', `/api/orders/admin/${sent.id}/status`, { status: 'cancelled' })
  expect(await inconsistencies(store)).toEqual([])
  await receiveParcel(parcel.number, [{ position: 0, good: 1, damaged: 0, lost: 0 }], { then: 'cancel' })
  expect([await stockOfSize(store, sent.product, 'M'), await stockOfSize(store, sent.product, 'L')]).toEqual([
    20, 5,
  ])
  expect(await inconsistencies(store)).toEqual([])
})

test('a cancelled exchange parcel is packed again, and missing units wait in another draft', async () => {
  const { id, number } = await asked({ swap_size: 'L', quantity: 2 })
  await receive(number, { good: 2 })
  const { number: draft } = await replacementOf(id)
  expect((await store.staff('POST', `/api/admin/parcels/${draft}/cancel`)).status).toBe(200)
  const next = await replacementOf(id)
  expect(next).toMatchObject({ state: 'draft', lines: [{ size: 'L', quantity: 2 }] })
  const { body } = await store.staff('POST', '/api/admin/pack', { number: next.number })
  const sku = (
    await store.pool.query(`select code from codes where product_id = $1 and size = 'L' and kind = 'sku'`, [
      next.lines[0].product_id,
    ])
  ).rows[0].code
  await store.staff('POST', `/api/admin/parcels/${next.number}/scans`, {
    code: sku,
    seq: body.parcel.scans,
  })
  await store.staff('POST', `/api/admin/parcels/${next.number}/scans`, {
    code: '.short',
    seq: body.parcel.scans + 1,
  })
  const drafts = (await parcelsOf(id)).filter(({ state }) => state === 'draft')
  expect(drafts).toHaveLength(2)
  expect(await inconsistencies(store)).toEqual([])
})

test('two who inspect one return at once settle it once', async () => {
  const { id, number } = await asked({})
  const answers = await Promise.all([receive(number, { good: 1 }), receive(number, { good: 1 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await paymentsOf(id)).refunds).toHaveLength(1)
  expect(await inconsistencies(store)).toEqual([])
})
