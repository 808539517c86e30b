import { expect, test } from 'vitest'
import { createPerson } from '../../../../tests/support/factories.ts'
import { moveTo, pay, placeOrder } from '../../../../tests/support/money-of-orders.ts'
import { checksums, inconsistencies } from '../../../../tests/support/orders.ts'
import { staffedStore } from '../../../../tests/support/staffed-store.ts'
import { ProviderRefused, type Provider, type RefundToMake } from '../providers/provider.ts'
import { runRefunds } from '../run-refunds.ts'

const store = staffedStore()

const refundsOf = async (orderId: string) =>
  (await store.staff('GET', `/api/admin/orders/${orderId}/payments`)).body.refunds
const change = (id: number, verb: string, body?: object) =>
  store.staff('POST', `/api/admin/refunds/${id}/${verb}`, body)

/** Runs the refunds at a gateway that refuses them, or else pays them at once. Returns those that it was asked for. */
async function run(refuses: boolean): Promise<RefundToMake[]> {
  const asked: RefundToMake[] = []
  const provider: Provider = {
    name: 'razorpay',
    start: () => Promise.reject(new Error('not asked')),
    refund: async (refund) => {
      asked.push(refund)
      if (refuses) throw new ProviderRefused('refund: 400, balance too low')
      return { state: 'done', providerRef: 'rfnd_1' }
    },
  }
  await runRefunds({ db: store.db, config: store.config, providers: { gateways: [], find: () => provider } })
  return asked
}

async function failed() {
  const { orderId } = await placeOrder(store)
  await pay(store, orderId)
  await moveTo(store, orderId, 'cancelled')
  await run(true)
  const [refund] = await refundsOf(orderId)
  expect(refund).toMatchObject({ state: 'failed', error: 'refund: 400, balance too low' })
  return { orderId, refund }
}

/** A cash order that was delivered and cancelled: staff give the money back. */
async function byHand() {
  const { orderId } = await placeOrder(store)
  await moveTo(store, orderId, 'delivered', 'cancelled')
  const [refund] = await refundsOf(orderId)
  expect(refund).toMatchObject({ state: 'by_hand', amount_paise: 118_000, next_at: null })
  return { orderId, refund }
}

test('a failed refund is tried again under a new reference', async () => {
  const { orderId, refund } = await failed()
  const { status, body } = await change(refund.id, 'retry')
  expect([status, body.refund]).toMatchObject([200, { state: 'queued', error: null, tries: 0 }])
  expect(refund.reference).toMatch(/^TKR[0-9A-Z]{20}01$/)
  expect(body.refund.reference).toBe(refund.reference.replace(/01$/, '02'))
  const asked = await run(false)
  expect(asked.map(({ reference }) => reference)).toEqual([body.refund.reference])
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }])
  const { rows } = await store.pool.query(
    `select action, before, after from audit_log where entity = 'order' and entity_id = $1 and action like 'refund.%'`,
    [orderId],
  )
  expect(rows).toMatchObject([
    { action: 'refund.retry', before: { state: 'failed' }, after: { state: 'queued', refund: refund.id } },
  ])
})

test('twenty presses at once try a failed refund again once', async () => {
  const { refund } = await failed()
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(refund.id, 'retry')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)!
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'EDIT_CONFLICT',
      error: 'Not changed: this refund has moved on meanwhile',
      current: { id: refund.id, state: 'queued' },
    },
  ])
  expect(await run(false)).toHaveLength(1)
})

test('staff pay a failed refund, or one of cash, back themselves, and the customer is told once', async () => {
  for (const { orderId, refund } of [await failed(), await byHand()]) {
    const { status, body } = await change(refund.id, 'by-hand', { reference: ' UTR 123 ' })
    expect([status, body.refund]).toMatchObject([
      200,
      { state: 'done', hand_reference: 'UTR 123', by: 'Store Admin', done_at: expect.any(String) },
    ])
    for (const verb of ['retry', 'withdraw'])
      expect((await change(refund.id, verb)).body.code).toBe('EDIT_CONFLICT')
    expect((await change(refund.id, 'by-hand', { reference: 'again' })).body.code).toBe('EDIT_CONFLICT')
    const { rows } = await store.pool.query(`select 1 from mails where subject = $1`, [
      `Your refund is on its way: ${orderId}`,
    ])
    expect(rows).toHaveLength(1)
  }
  expect(await run(false)).toEqual([])
})

test('a refund by hand is withdrawn once its order is reopened, and the order is paid again', async () => {
  const { orderId, refund } = await byHand()
  const owed = await change(refund.id, 'withdraw')
  expect([owed.status, owed.body.code, owed.body.error]).toEqual([
    409,
    'NOT_WITHDRAWABLE',
    'This money is owed to the customer and cannot be withdrawn',
  ])
  await moveTo(store, orderId, 'shipped')
  const { status, body } = await change(refund.id, 'withdraw')
  expect([status, body.refund.state]).toEqual([200, 'withdrawn'])
  const { order } = (await store.staff('GET', `/api/orders/admin/${orderId}`)).body
  expect(order.payment_status).toBe('paid')
  await moveTo(store, orderId, 'cancelled')
  expect((await refundsOf(orderId)).map(({ state }: { state: string }) => state)).toEqual([
    'withdrawn',
    'by_hand',
  ])
})

test('a refund that waits for its provider is left alone', async () => {
  const { orderId } = await placeOrder(store)
  await pay(store, orderId)
  await moveTo(store, orderId, 'cancelled')
  const [{ id }] = await refundsOf(orderId)
  const before = await checksums(store)
  for (const verb of ['retry', 'withdraw', 'by-hand'])
    expect((await change(id, verb, verb === 'by-hand' ? { reference: 'x' } : undefined)).body.code).toBe(
      'EDIT_CONFLICT',
    )
  expect(await checksums(store)).toEqual(before)
  await run(false)
})

test('only admins change refunds, and only with what is asked for', async () => {
  const { refund } = await byHand()
  const people = [await createPerson(store.db, { role: 'staff' }), store.customer]
  const before = await checksums(store)
  for (const body of [{}, { reference: '  ' }, { reference: 7 }, { reference: 'x'.repeat(101) }])
    expect((await change(refund.id, 'by-hand', body)).status).toBe(400)
  for (const { token } of people)
    for (const verb of ['retry', 'by-hand', 'withdraw']) {
      const body = { reference: 'x' }
      const url = `/api/admin/refunds/${refund.id}/${verb}`
      expect((await store.call('POST', url, { token, body })).status).toBe(403)
    }
  expect((await change(999_999, 'retry')).status).toBe(404)
  expect((await change('x' as never, 'retry')).status).toBe(404)
  expect(await checksums(store)).toEqual(before)
})

test('the books are right after all of this', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
