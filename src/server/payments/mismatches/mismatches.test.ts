import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mismatch } from '#shared/payments/mismatch.schema.ts'
import { claimByUpi, newUtr, openUpi, upiEnv } from '../../../../tests/support/claimed-payments.ts'
import { createAdmin, createPerson } from '../../../../tests/support/factories.ts'
import {
  createPayingStore,
  placeOnline,
  startPaying,
  type PayingStore,
} from '../../../../tests/support/paying-store.ts'
import { bankStatement, sendStatement } from '../../../../tests/support/statements.ts'
import { mailMismatchesDaily } from '../../jobs/daily-jobs.ts'

let store: PayingStore
let admin: string
let email: string
beforeAll(async () => {
  store = await createPayingStore(upiEnv)
  const person = await createAdmin(store.db)
  admin = person.token
  email = person.email
})
afterAll(() => store.stop())

const staff = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  store.call(method, url, { token: admin, body })
const all = async (): Promise<Mismatch[]> => {
  const { status, body } = await staff('GET', '/api/admin/mismatches')
  expect([status, body.error]).toEqual([200, undefined])
  return body.mismatches
}
const of = async (orderId: string, kind?: string) =>
  (await all()).filter((one) => one.order_id === orderId && (kind === undefined || one.kind === kind))
const record = (orderId: string, amount: number, reference: string, provider = 'upi') =>
  staff('POST', `/api/admin/orders/${orderId}/captures`, { provider, reference, amount })

test('a store whose money agrees has no mismatch, and mails none', async () => {
  expect(await all()).toEqual([])
  await mailMismatchesDaily(store, 0)
  const { rows } = await store.pool.query(`select from mails where subject like '%need%you'`)
  expect(rows).toHaveLength(0)
})

test('too little money is a mismatch until the rest is recorded', async () => {
  const open = await openUpi(store)
  await record(open.id, open.total - 10, newUtr())
  expect(await of(open.id)).toMatchObject([
    {
      kind: 'too_little',
      text: `Only ₹1,170 of ₹1,180 has arrived for order ${open.id}.`,
      amount_paise: (open.total - 10) * 100,
      actions: ['record', 'order'],
    },
  ])
  await record(open.id, 10, `R-${open.id}`, 'hand')
  expect(await of(open.id)).toEqual([])
})

test('a claim is a mismatch after a day, until it is recorded or rejected', async () => {
  const claimed = await claimByUpi(store)
  expect(await of(claimed.id)).toEqual([])
  await store.passTime(25 * 3_600)
  const [mismatch] = await of(claimed.id)
  expect(mismatch).toMatchObject({ kind: 'old_claim', utr: claimed.utr, actions: ['record', 'reject'] })
  expect(mismatch!.text).toContain('has not been confirmed for a day')
  await staff('POST', `/api/admin/payments/${mismatch!.payment_id}/reject`, { reason: 'not there' })
  expect(await of(claimed.id)).toEqual([])
})

test('a UTR of two orders is a mismatch of both until one is rejected', async () => {
  const utr = newUtr()
  const [one, two] = [await claimByUpi(store, utr), await claimByUpi(store, utr)]
  await sendStatement(store, admin, bankStatement([`UPI ${utr}`, one.total]))
  const [mismatch] = await of(one.id)
  expect(mismatch).toMatchObject({ kind: 'utr_twice', actions: ['match', 'reject'] })
  expect(await of(two.id, 'utr_twice')).toHaveLength(1)
  const line = mismatch!.line_id
  await staff('PUT', `/api/admin/statement-lines/${line}`, { order_id: one.id })
  const [other] = await of(two.id, 'utr_twice')
  await staff('POST', `/api/admin/payments/${other!.payment_id}/reject`, { reason: 'paid another order' })
  expect([...(await of(one.id)), ...(await of(two.id))]).toEqual([])
})

test('a line of another amount than its claim is a mismatch until staff decide', async () => {
  const claimed = await claimByUpi(store)
  await sendStatement(store, admin, bankStatement([`UPI ${claimed.utr} less`, claimed.total - 5]))
  const [mismatch] = await of(claimed.id)
  expect(mismatch).toMatchObject({
    kind: 'amount_differs',
    text: `The statement has ₹5 less for order ${claimed.id} than the store.`,
    actions: ['match', 'ignore'],
  })
  await staff('PUT', `/api/admin/statement-lines/${mismatch!.line_id}`, { order_id: claimed.id })
  expect(await of(claimed.id)).toMatchObject([{ kind: 'too_little' }])
  await record(claimed.id, 5, `R-${claimed.id}`, 'hand')
})

test('a gateway whose statement has an unknown payment, or another amount, is a mismatch', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  await store.call('POST', `${placed.pay}/check`)
  const { captures } = (await staff('GET', `/api/admin/orders/${placed.id}/payments`)).body
  const file = `entity_id,type,debit,credit,fee,settled_at
pay_nobody,payment,0,500,10,22/11/2026
${captures[0].provider_id},payment,0,1000,20,22/11/2026`
  await sendStatement(store, admin, file, { kind: 'razorpay' })
  const unknown = (await all()).find(({ kind }) => kind === 'unknown_payment')
  expect(unknown).toMatchObject({
    text: 'The statement of Razorpay says that ₹500 was paid as pay_nobody, which the store does not know.',
    actions: ['match', 'ignore'],
  })
  await staff('PUT', `/api/admin/statement-lines/${unknown!.line_id}`, { ignored: true })
  const [differs] = await of(placed.id)
  expect(differs).toMatchObject({
    kind: 'amount_differs',
    text: `The statement has ₹160 less for order ${placed.id} than the store.`,
  })
  await staff('PUT', `/api/admin/statement-lines/${differs!.line_id}`, { order_id: placed.id })
  expect(await of(placed.id)).toEqual([])
})

test('a settlement is compared gross with gross, and the mismatch names the difference', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  await store.call('POST', `${placed.pay}/check`)
  const { captures } = (await staff('GET', `/api/admin/orders/${placed.id}/payments`)).body
  const id = captures[0].provider_id as string
  const line = (gross: number, credit: string) =>
    `entity_id,transaction_entity,${credit},fee (exclusive tax),tax,settled_at\n${id},payment,${gross},23.60,4.25,22/11/2026`
  const short = await sendStatement(store, admin, line(1_175, 'amount'), { kind: 'razorpay' })
  expect(short.body).toMatchObject({ columns: { fee: 'fee (exclusive tax)', tax: 'tax' }, open: 1 })
  const [differs] = await of(placed.id)
  expect(differs!.text).toBe(`The statement has ₹5 less for order ${placed.id} than the store.`)
  await staff('PUT', `/api/admin/statement-lines/${differs!.line_id}`, { ignored: true })
  for (const file of [line(1_180, 'amount'), line(1_152.15, 'credit')])
    expect((await sendStatement(store, admin, file, { kind: 'razorpay' })).body).toMatchObject({ matched: 1 })
  expect(await of(placed.id)).toEqual([])
})

test('money of a gateway that is in no statement after five days is a mismatch', async () => {
  const placed = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, placed))
  await store.call('POST', `${placed.pay}/check`)
  expect(await of(placed.id)).toEqual([])
  await store.pool.query(`update captures set at = at - interval '6 days' where provider = 'razorpay'`)
  expect(await of(placed.id)).toMatchObject([{ kind: 'not_settled', actions: ['statement', 'order'] }])
})

test('money of another currency is a mismatch until staff have dealt with it', async () => {
  const placed = await placeOnline(store)
  await startPaying(store, placed)
  await store.pool.query(
    `update payments set failure_code = 'NOT_INR', failure_text = '15.00 USD arrived as pay_1'
     where order_id = (select id from orders where order_id = $1)`,
    [placed.id],
  )
  const [mismatch] = await of(placed.id)
  expect(mismatch).toMatchObject({ kind: 'not_inr', actions: ['record', 'reject'] })
  await staff('POST', `/api/admin/payments/${mismatch!.payment_id}/reject`, { reason: 'given back' })
  expect(await of(placed.id)).toEqual([])
})

test('a page that cannot be opened for ten minutes is a mismatch until it is given up', async () => {
  const placed = await placeOnline(store)
  await startPaying(store, placed)
  await store.pool.query(
    `update payments set state = 'starting', created_at = now() - interval '11 minutes'
     where order_id = (select id from orders where order_id = $1)`,
    [placed.id],
  )
  const [mismatch] = await of(placed.id)
  expect(mismatch).toMatchObject({ kind: 'old_start', actions: ['reject'] })
  await staff('POST', `/api/admin/payments/${mismatch!.payment_id}/reject`, { reason: 'no answer' })
  expect(await of(placed.id)).toEqual([])
})

test('a refund by hand is a mismatch until it is paid; admins are mailed once a day by any number of processes', async () => {
  const claimed = await claimByUpi(store)
  await record(claimed.id, claimed.total, claimed.utr)
  await store.call('PUT', `/api/orders/${claimed.id}/cancel`, { token: claimed.customer })
  const [mismatch] = await of(claimed.id)
  expect(mismatch).toMatchObject({
    kind: 'refund',
    text: `₹1,180 of order ${claimed.id} is to be paid back by hand.`,
    actions: ['by_hand', 'withdraw'],
  })
  await Promise.all([1, 2, 3, 4].map(() => mailMismatchesDaily(store, 0)))
  await mailMismatchesDaily(store, 0)
  const { rows } = await store.pool.query(`select text from mails where "to" = $1`, [email])
  expect(rows).toHaveLength(1)
  expect(rows[0].text).toContain(mismatch!.text)
  await staff('POST', `/api/admin/refunds/${mismatch!.refund_id}/by-hand`, { reference: 'N1' })
  expect(await of(claimed.id)).toEqual([])
})

test('only admins see mismatches', async () => {
  const clerk = (await createPerson(store.db, { role: 'staff' })).token
  expect((await store.call('GET', '/api/admin/mismatches', { token: clerk })).status).toBe(403)
  expect((await store.call('GET', '/api/admin/mismatches')).status).toBe(401)
})
