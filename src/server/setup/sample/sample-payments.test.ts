import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProviders } from '../../payments/providers/create-providers.ts'
import { runPayments } from '../../payments/run-payments.ts'
import { runRefunds } from '../../payments/run-refunds.ts'
import { checksums, inconsistencies } from '../../../../tests/support/orders.ts'
import { demoAdmin } from '../../../../tests/support/people.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { fillSampleData } from './fill-sample-data.ts'

let store: TestApp
beforeAll(async () => {
  store = await createTestApp({ SAMPLE_DATA: 'on', UPI_VPA: 'taanka@okbank', UPI_NAME: 'Taanka' })
  await fillSampleData(store, () => {})
})
afterAll(() => store.stop())

test('payments are in every state that staff meet', async () => {
  const { rows } = await store.pool.query(`select
    (select count(*)::int from orders where payment_type = 'online' and payment_status = 'paid' and status = 'delivered') as paid,
    (select count(*)::int from orders where payment_type = 'online' and payment_status = 'refunded') as refunded,
    (select count(*)::int from orders o where pay_by > now() and not exists (select from payments p where p.order_id = o.id)
      and not exists (select from captures c where c.order_id = o.id)) as unpaid,
    (select count(*)::int from payments where state = 'open' and failure_code = 'declined') as declined,
    (select count(*)::int from payments where state = 'claimed') as claimed,
    (select count(*)::int from orders where lapsed_at is not null and status = 'cancelled') as lapsed,
    (select count(*)::int from orders o join captures c on c.order_id = o.id join order_history h on h.order_id = o.id
      where h.status = 'cancelled' and o.status <> 'cancelled' and c.at > h.at) as late,
    (select count(*)::int from refunds where reason = 'surplus' and state = 'done') as twice,
    (select count(*)::int from refunds r join captures c on c.id = r.capture_id where r.reason = 'return' and r.state = 'done'
      and r.amount_paise < c.amount_paise) as partly,
    (select count(*)::int from orders where cod_state = 'to_confirm' and cod_check ->> 'verdict' = 'confirm') as to_confirm`)
  const { paid, refunded, ...rare } = rows[0]
  expect(paid).toBeGreaterThan(3)
  expect(refunded).toBeGreaterThanOrEqual(1)
  expect(rare).toEqual({
    unpaid: 1,
    declined: 1,
    claimed: 2,
    lapsed: 1,
    late: 1,
    twice: 1,
    partly: 1,
    to_confirm: 2,
  })
})

test('the books agree, and the mismatches are those that are meant', async () => {
  expect(await inconsistencies(store)).toEqual([])
  const { token } = (await store.call('POST', '/api/auth/login', { body: demoAdmin })).body
  const { body } = await store.call('GET', '/api/admin/mismatches', { token })
  const kinds = body.mismatches.map(({ kind }: { kind: string }) => kind)
  expect(kinds.toSorted()).toEqual(['old_claim', 'refund', 'too_little'])
})

test('nobody is mailed about it, and it stays as it is while the shop runs', async () => {
  const before = await checksums(store)
  const deps = { ...store, providers: createProviders(store) }
  await runPayments(deps)
  await runRefunds(deps)
  expect(await checksums(store)).toEqual(before)
  expect((await store.pool.query('select from mails')).rows).toEqual([])
})
