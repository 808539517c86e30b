import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createProduct, openLedger } from '../../../../tests/support/factories.ts'
import { orderBody, postOrder } from '../../../../tests/support/orders.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { createBankStore, letTimePass, press } from '../../../../tests/support/test-bank.ts'
import { createProviders } from '../providers/create-providers.ts'
import { runPayments } from '../run-payments.ts'
import { runRefunds } from '../run-refunds.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

let store: TestApp
let port: number
beforeAll(async () => {
  store = await createBankStore()
  await store.app.listen({ host: '127.0.0.1', port: 0 })
  port = (store.app.server.address() as AddressInfo).port
})
afterAll(() => store.stop())

/** The jobs of a process. */
async function runJobs(): Promise<void> {
  await letTimePass(store.db)
  await deliverWebhooks({ db: store.db, config: { ...store.config, port }, log: (line) => logged.push(line) })
  const deps = { ...store, providers: createProviders(store) }
  await runPayments(deps)
  await runRefunds(deps)
}
const logged: string[] = []

/** An order whose page at the bank is open. */
async function orderAtTheBank() {
  const product = await createProduct(store.db, { stock: { M: 5 } })
  await openLedger(store.pool, product)
  const { token } = await createPerson(store.db)
  const body = orderBody([{ product_id: product }], { payment_method: { type: 'online' } })
  const { order, redirect_url: pay } = (await postOrder(store, token, body)).body
  const started = await store.call('POST', `/api${pay}/start`, { body: { type: 'online' } })
  const page = new URL(started.body.redirect_url)
  expect(page.origin).toBe(store.config.publicUrl)
  return {
    pay,
    reference: page.pathname.split('/').at(-1)!,
    find: async () => (await store.call('GET', `/api/orders/${order.order_id}`, { token })).body.order,
    see: async () => (await store.call('GET', `/api${pay}`)).body,
  }
}

test('a payment arrives by webhook alone', async () => {
  const { pay, reference, find } = await orderAtTheBank()
  const { headers } = await press(store, reference, 'pay')
  expect(headers['location']).toBe(store.config.publicUrl + pay)
  await runJobs()
  expect(logged).toEqual([])
  expect(await find()).toMatchObject({
    payment_status: 'paid',
    payment_method: { type: 'online', cardLast4: '1111' },
  })
})

test('a decline is told, and paying then works', async () => {
  const { reference, find, see } = await orderAtTheBank()
  await press(store, reference, 'decline')
  await runJobs()
  expect(await see()).toMatchObject({ state: 'open', failure: expect.stringContaining('declined') })
  await press(store, reference, 'pay')
  await runJobs()
  expect((await find()).payment_status).toBe('paid')
})

test('a newer payment makes a decline past: while the bank has not answered, and once it is paid', async () => {
  const { reference, see, pay } = await orderAtTheBank()
  await press(store, reference, 'decline')
  await runJobs()
  expect((await see()).failure).not.toBeNull()
  await press(store, reference, 'pay-in-one-minute')
  await store.pool.query('update payments set looked_at = null where reference = $1', [reference])
  await store.call('POST', `/api${pay}/check`, { body: {} })
  expect(await see()).toMatchObject({ state: 'pending', failure: null })
  await runJobs()
  const { rows } = await store.pool.query(`select state, failure_code from payments where reference = $1`, [
    reference,
  ])
  expect(rows).toEqual([{ state: 'paid', failure_code: null }])
})

test('after Close the order waits for another attempt', async () => {
  const { reference, see, pay } = await orderAtTheBank()
  await press(store, reference, 'close')
  await runJobs()
  expect((await see()).state).toBe('unpaid')
  const again = await store.call('POST', `/api${pay}/start`, { body: { type: 'online' } })
  expect(again.body.redirect_url).toContain('/test-bank/')
  expect(again.body.redirect_url).not.toContain(reference)
})

test('a payment in one minute is pending first and paid then', async () => {
  const { reference, find, see, pay } = await orderAtTheBank()
  await press(store, reference, 'pay-in-one-minute')
  await store.call('POST', `/api${pay}/check`, { body: {} })
  expect((await see()).state).toBe('pending')
  await runJobs()
  expect((await find()).payment_status).toBe('paid')
})

test('an order that is paid twice is paid once', async () => {
  const { reference, find } = await orderAtTheBank()
  await press(store, reference, 'pay-twice')
  await runJobs()
  const { payment_status, payment, total } = await find()
  expect(payment_status).toBe('paid')
  expect(payment).toMatchObject({ amount_paid: 2 * total, amount_refunded: total })
})
