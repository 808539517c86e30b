import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimByUpi, newUtr, openUpi, upiEnv } from '../../../tests/support/claimed-payments.ts'
import { createAdmin, createPerson } from '../../../tests/support/factories.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import {
  createPayingStore,
  placeOnline,
  startPaying,
  type PayingStore,
} from '../../../tests/support/paying-store.ts'

let store: PayingStore
let admin: string
beforeAll(async () => {
  store = await createPayingStore(upiEnv)
  admin = (await createAdmin(store.db)).token
})
afterAll(() => store.stop())

const staff = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  store.call(method, url, { token: admin, body })
const find = async (query: string) => (await staff('GET', `/api/admin/payments?${query}`)).body
const stateOf = async ({ pay }: { pay: string }) => (await store.call('GET', pay)).body.state
const mailsOf = async (id: string) =>
  (
    await store.pool.query<{ subject: string }>(
      'select subject from mails where subject like $1 order by id',
      [`%${id}%`],
    )
  ).rows.map(({ subject }) => subject)

test('staff see the newest payments first, and find one by order, customer, reference and UTR', async () => {
  const claimed = await claimByUpi(store)
  const online = await placeOnline(store)
  const reference = await startPaying(store, online)
  const { payments, total } = await find('limit=2')
  expect(total).toBe(2)
  expect(payments).toMatchObject([
    { reference, order_id: online.id, provider: 'razorpay', state: 'open', captured_paise: 0 },
    { order_id: claimed.id, provider: 'upi', state: 'claimed', utr: claimed.utr, failure: null },
  ])
  const by = async (search: string) =>
    (await find(`search=${encodeURIComponent(search)}`)).payments.map(
      (payment: { order_id: string }) => payment.order_id,
    )
  expect(await by(claimed.utr)).toEqual([claimed.id])
  expect(await by(reference)).toEqual([online.id])
  expect(await by(online.id)).toEqual([online.id])
  expect(await by(payments[1].customer.email)).toContain(claimed.id)
  expect(await by('nobody at all')).toEqual([])
  expect((await find('state=claimed')).payments).toHaveLength(1)
  expect((await find('provider=razorpay&state=claimed')).payments).toHaveLength(0)
  expect((await find('from=2099-01-01')).total).toBe(0)
  expect((await staff('GET', '/api/admin/payments?state=lost')).status).toBe(400)
  const csv = await staff('GET', '/api/admin/payments.csv?state=claimed')
  const lines = String(csv.body).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('reference,order_id,created_at,customer_name')
  expect(lines[1]).toContain(claimed.utr)
})

test('customers see no payments, and only admins record or reject', async () => {
  const claimed = await claimByUpi(store)
  const { payments } = await find(`search=${claimed.id}`)
  const clerk = (await createPerson(store.db, { role: 'staff' })).token
  const customer = (await createPerson(store.db)).token
  const calls = [
    ['GET', '/api/admin/payments', 200],
    ['GET', '/api/admin/payments.csv', 200],
    ['POST', `/api/admin/orders/${claimed.id}/captures`, 403],
    ['POST', `/api/admin/payments/${payments[0].id}/reject`, 403],
  ] as const
  for (const [method, url, forStaff] of calls) {
    expect([url, (await store.call(method, url)).status]).toEqual([url, 401])
    expect([url, (await store.call(method, url, { token: customer })).status]).toEqual([url, 403])
    expect([url, (await store.call(method, url, { token: clerk, body: {} })).status]).toEqual([url, forStaff])
  }
  const unknown = { provider: 'hand', reference: 'R-1', amount: 10 }
  expect((await staff('POST', '/api/admin/orders/TK-00000000/captures', unknown)).status).toBe(404)
  expect((await staff('POST', '/api/admin/payments/999999/reject', { reason: 'x' })).status).toBe(404)
})

test('a shop with a gateway says that no card is typed in it', async () => {
  expect((await store.call('GET', '/api/store/public')).body.store.no_cards).toBe(true)
})

test('what goes back of a payment stands in the list and in the file', async () => {
  const claimed = await claimByUpi(store)
  for (const reference of [claimed.utr, newUtr()])
    await staff('POST', `/api/admin/orders/${claimed.id}/captures`, {
      provider: 'upi',
      reference,
      amount: claimed.total,
    })
  await store.call('PUT', `/api/orders/${claimed.id}/cancel`, { token: claimed.customer })
  const { payments, total } = await find(`search=${claimed.id}`)
  const back = { state: 'paid', refunded_paise: claimed.total * 100 }
  expect([total, payments]).toMatchObject([2, [back, back]])
  const csv = String((await staff('GET', `/api/admin/payments.csv?search=${claimed.id}`)).body)
  expect(csv).toMatch(/,captured,refunded\r\n.*,1180\.00,1180\.00\r\n/)
})

test('the list and its file hold money that came without an attempt, and the UTR under which it came', async () => {
  const [mistyped, cash] = [await claimByUpi(store), await claimByUpi(store)]
  const record = (id: string, body: object) => staff('POST', `/api/admin/orders/${id}/captures`, body)
  const came = newUtr()
  await record(mistyped.id, { provider: 'upi', reference: came, amount: mistyped.total })
  await record(cash.id, { provider: 'hand', reference: 'R-77', amount: 20 })
  expect((await find(`search=${came}`)).payments).toMatchObject([
    { order_id: mistyped.id, state: 'paid', utr: came, captured_paise: mistyped.total * 100 },
  ])
  const byHand = {
    order_id: cash.id,
    provider: 'hand',
    reference: 'R-77',
    state: 'paid',
    amount_paise: 2_000,
    captured_paise: 2_000,
  }
  const { payments, total } = await find(`search=${cash.id}&limit=1`)
  expect([total, payments]).toMatchObject([2, [byHand]])
  expect((await find(`search=${cash.id}&limit=1&page=2`)).payments).toMatchObject([{ state: 'claimed' }])
  expect((await find('search=R-77&state=claimed')).payments).toEqual([])
  expect((await find('search=R-77&provider=hand')).payments).toMatchObject([byHand])
  const file = String((await staff('GET', '/api/admin/payments.csv')).body)
  for (const one of [came, `R-77,${cash.id},`]) expect(file).toContain(one)
  const { rows } = await store.pool.query<{ paise: number }>(
    'select sum(amount_paise)::int as paise from captures',
  )
  const captured = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',').at(-2)))
  expect(100 * captured.reduce((sum, one) => sum + one, 0)).toBeCloseTo(rows[0]!.paise)
})

test('money that an admin records pays the order once, and confirms it', async () => {
  const claimed = await claimByUpi(store)
  const url = `/api/admin/orders/${claimed.id}/captures`
  const body = { provider: 'upi', reference: claimed.utr, amount: claimed.total }
  const answers = await Promise.all([1, 2, 3].map(() => staff('POST', url, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'ALREADY_EXISTS',
    error: 'A payment with this reference is recorded already',
  })
  expect(await stateOf(claimed)).toBe('paid')
  const { payments } = await find(`search=${claimed.id}`)
  expect(payments).toMatchObject([{ state: 'paid', captured_paise: claimed.total * 100 }])
  expect(await mailsOf(claimed.id)).toEqual([`Your Taanka order ${claimed.id}`])
  const { rows } = await store.pool.query(
    `select after from audit_log where action = 'payment.record' and entity_id = $1`,
    [claimed.id],
  )
  expect(rows).toEqual([
    { after: { provider: 'upi', reference: claimed.utr, amount_paise: claimed.total * 100 } },
  ])
})

test('money by hand in two parts pays an order, and closes its payment page', async () => {
  const placed = await placeOnline(store)
  await startPaying(store, placed)
  const record = (reference: string, amount: number) =>
    staff('POST', `/api/admin/orders/${placed.id}/captures`, { provider: 'hand', reference, amount })
  expect((await record(`R1-${placed.id}`, 100)).body.order).toMatchObject({ payment_status: 'pending' })
  expect((await record(`R2-${placed.id}`, placed.total - 100)).body.order).toMatchObject({
    payment_status: 'paid',
  })
  const { payments } = await find(`search=${placed.id}`)
  const closed = { state: 'closed', closed_reason: 'paid' }
  expect(payments).toMatchObject([{ provider: 'hand', state: 'paid' }, { provider: 'hand' }, closed])
  for (const amount of [0, -1, 1.5, '12', 100_000_001])
    expect((await record('x', amount as number)).status).toBe(400)
  expect((await record('', 5)).status).toBe(400)
})

test('a claim that is rejected is told to its customer, who can pay again', async () => {
  const claimed = await claimByUpi(store)
  await store.passTime(24 * 3_600)
  const { payments } = await find(`search=${claimed.id}`)
  const url = `/api/admin/payments/${payments[0].id}/reject`
  expect((await staff('POST', url, { reason: ' ' })).body.error).toBe('Say why')
  const answers = await Promise.all([1, 2].map(() => staff('POST', url, { reason: 'No such UTR' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)!.body.payment).toMatchObject({
    state: 'closed',
    closed_reason: 'rejected',
    failure: 'No such UTR',
  })
  expect(await mailsOf(claimed.id)).toEqual([`We could not find your payment: ${claimed.id}`])
  expect(await stateOf(claimed)).toBe('unpaid')
  await store.runDue()
  const again = await store.call('POST', `${claimed.pay}/start`, { body: { type: 'upi' } })
  expect(again.body).toMatchObject({ state: 'open' })
  expect((await store.call('POST', `${claimed.pay}/utr`, { body: { utr: newUtr() } })).status).toBe(200)
})

test('a claim that was rejected by mistake is paid when its money is recorded', async () => {
  const claimed = await claimByUpi(store)
  const { payments } = await find(`search=${claimed.id}`)
  await staff('POST', `/api/admin/payments/${payments[0].id}/reject`, { reason: 'No such UTR' })
  const body = { provider: 'upi', reference: claimed.utr, amount: claimed.total }
  expect((await staff('POST', `/api/admin/orders/${claimed.id}/captures`, body)).status).toBe(201)
  expect((await find(`search=${claimed.id}`)).payments).toMatchObject([
    { state: 'paid', closed_reason: null, captured_paise: claimed.total * 100 },
  ])
})

test('an open payment by UPI is paid by what an admin records', async () => {
  const open = await openUpi(store)
  const body = { provider: 'upi', reference: newUtr(), amount: open.total }
  expect((await staff('POST', `/api/admin/orders/${open.id}/captures`, body)).status).toBe(201)
  expect((await find(`search=${open.reference}`)).payments).toMatchObject([{ state: 'paid' }])
})

test('the books agree', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
