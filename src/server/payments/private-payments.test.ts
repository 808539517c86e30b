import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureLog } from '../../../tests/support/capture-log.ts'
import { claimByUpi, upiEnv } from '../../../tests/support/claimed-payments.ts'
import { createAdmin, shippingAddress } from '../../../tests/support/factories.ts'
import {
  createPayingStore,
  placeOnline,
  sendWebhooks,
  startPaying,
  type PayingStore,
} from '../../../tests/support/paying-store.ts'
import { bankStatement, sendStatement } from '../../../tests/support/statements.ts'

let store: PayingStore
let log = ''
beforeAll(async () => {
  store = await createPayingStore({ ...upiEnv, LOG_LEVEL: 'debug' })
  captureLog(store.app.log, (line) => (log += line))
})
afterAll(() => store.stop())

const tables = [
  'payments',
  'captures',
  'refunds',
  'returns',
  'payment_events',
  'statement_imports',
  'statement_lines',
]

test('neither the logs nor the tables of payments hold a key, a name, a phone, an e-mail or a token', async () => {
  const admin = (await createAdmin(store.db)).token
  const online = await placeOnline(store)
  const reference = await startPaying(store, online)
  store.razorpay.pay(reference)
  expect(await sendWebhooks(store)).not.toEqual([])
  await sendWebhooks(store, 'a wrong secret')
  await store.runDue()
  const claimed = await claimByUpi(store)
  await store.call('POST', `${claimed.pay}/utr`, { body: { utr: '12' } })
  await store.call('GET', claimed.pay.replace('/api', ''))
  await store.call('GET', `${claimed.pay}/nothing?token=${claimed.customer}`)
  await sendStatement(store, admin, bankStatement([`UPI ${claimed.utr}`, claimed.total]))
  await store.call('PUT', `/api/orders/${claimed.id}/cancel`, { token: claimed.customer })
  await store.call('PUT', `/api/orders/${online.id}/cancel`, { token: online.customer })
  await store.runDue()
  await store.call('GET', '/api/admin/payments.csv', { token: admin })

  const { keyId, keySecret, webhookSecret } = store.razorpay.access
  const { rows } = await store.pool.query<{ pay_token: string; email: string; name: string; phone: string }>(
    `select o.pay_token, u.email, u.name, u.phone from orders o join users u on u.id = o.user_id
     where pay_token is not null`,
  )
  const secrets = [
    ...[keyId, keySecret, webhookSecret, claimed.customer, online.customer, admin, claimed.utr],
    ...[shippingAddress.fullName, shippingAddress.email, shippingAddress.phone],
    ...rows.flatMap(({ pay_token, email, name, phone }) => [pay_token, email, name, phone]),
  ]
  expect(log).toContain('/api/pay/(token)/start')
  expect(log).toContain('"path":"/pay/(token)"')
  expect(log).toContain('"event":"payment-call"')
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])

  const dump = await Promise.all(
    tables.map(async (table) => JSON.stringify((await store.pool.query(`select * from ${table}`)).rows)),
  )
  const inTables = secrets.filter((secret) => secret !== claimed.utr)
  expect(inTables.filter((secret) => dump.join('').includes(secret))).toEqual([])
})
