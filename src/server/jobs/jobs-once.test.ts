import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdmin } from '../../../tests/support/factories.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import {
  calls,
  createPayingStore,
  mailsOf,
  orderOf,
  placeOnline,
  startPaying,
  type PayingStore,
} from '../../../tests/support/paying-store.ts'
import { checkBooksNightly } from './daily-jobs.ts'
import { databaseOn } from '../db/database.ts'
import { createPool } from '../db/create-pool.ts'
import { createTransport } from '../mail/create-transport.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { backgroundJobs, type BackgroundJob } from './start-jobs.ts'

/** The jobs of two machines on one database. */
let store: PayingStore
/** of the one admin */
let token: string
let machines: { jobs: BackgroundJob[]; lines: string[]; stop: () => Promise<void> }[]
beforeAll(async () => {
  store = await createPayingStore()
  token = (await createAdmin(store.db)).token
  machines = [startMachine(), startMachine()]
})
afterAll(async () => {
  await Promise.all(machines.map(({ stop }) => stop()))
  await store.stop()
})

function startMachine() {
  const { config } = store
  const pool = createPool({ connection: store.connection, max: 10, onError: () => {} })
  const transport = createTransport(config)
  const lines: string[] = []
  const jobs = backgroundJobs({ db: databaseOn(pool), config, transport, log: (line) => lines.push(line) })
  const stop = async () => {
    transport.close()
    await pool.end()
  }
  return { jobs, lines, stop }
}

/** Rounds of every job at the same time, four on each machine, so that their statements meet. */
async function runBoth(): Promise<void> {
  const { signal } = new AbortController()
  const [first, second] = machines.map(({ jobs }) => jobs)
  for (const [index, job] of first!.entries())
    await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? job : second![index]!).round(signal)))
}

test('what is due is done once', async () => {
  const cancelled = await Promise.all(Array.from({ length: 4 }, () => placeOnline(store)))
  for (const placed of cancelled) store.razorpay.pay(await startPaying(store, placed))
  const unpaid = await Promise.all(Array.from({ length: 4 }, () => placeOnline(store)))
  await store.passTime(60)
  await runBoth()
  for (const { id } of cancelled) {
    const body = { status: 'cancelled' }
    expect((await store.call('PUT', `/api/orders/admin/${id}/status`, { token, body })).status).toBe(200)
  }
  await store.passTime(6 * 60)
  await runBoth()
  await store.passTime(3_600)
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      queueMail(store.db, {
        to: `asha${n}@shop.example`,
        subject: 'Hello',
        title: 'Hello',
        intro: 'Hello',
      }),
    ),
  )
  await runBoth()
  await runBoth()

  expect(store.razorpay.callsOf(calls.refund)).toHaveLength(cancelled.length)
  expect(store.razorpay.refunds).toHaveLength(cancelled.length)
  for (const placed of unpaid) {
    expect(await orderOf(store, placed)).toMatchObject({ payment: { state: 'lapsed' } })
    const lapsed = (await mailsOf(store, placed)).filter((subject) => subject.includes('not paid in time'))
    expect(lapsed).toHaveLength(1)
    const reminders = (await mailsOf(store, placed)).filter(
      (subject) => !subject.includes('not paid in time'),
    )
    expect(new Set(reminders).size).toBe(reminders.length)
  }
  const { rows } = await store.pool.query(
    'select count(*)::int as mails, max(tries) as tries, count(sent_at)::int as sent from mails',
  )
  expect(rows[0]).toMatchObject({ tries: 1, sent: rows[0].mails })
  expect(await readdir(path.join(store.config.dataDir, 'mail'))).toHaveLength(rows[0].mails)
  expect(await inconsistencies(store)).toEqual([])
  expect(machines.flatMap(({ lines }) => lines).filter((line) => !line.includes('payment-call'))).toEqual([])
})

test('a refund does not wait for payments about which a provider does not answer', async () => {
  const paid = await placeOnline(store)
  store.razorpay.pay(await startPaying(store, paid))
  await store.passTime(60)
  await runBoth()
  const unanswered = await startPaying(store, await placeOnline(store))
  await store.passTime(60)
  await store.call('PUT', `/api/orders/admin/${paid.id}/status`, { token, body: { status: 'cancelled' } })
  const answer = Promise.withResolvers<void>()
  store.razorpay.fault(calls.look, { wait: answer.promise })
  const made = store.razorpay.refunds.length
  const { signal } = new AbortController()
  const rounds = Promise.all(machines[0]!.jobs.map(({ round }) => round(signal)))
  await expect.poll(() => store.razorpay.refunds).toHaveLength(made + 1)
  const { rows } = await store.pool.query('select tries from payments where reference = $1', [unanswered])
  expect(rows).toEqual([{ tries: 0 }])
  answer.resolve()
  await rounds
})

test('the books are checked once a night', async () => {
  await store.pool.query(`delete from store_settings where key = 'books_check_day'`)
  const checks: string[] = []
  // A stock that no ledger explains, which each check would mail to the admin.
  await store.pool.query(
    `update variants set stock = stock + 1 where product_id = (select min(product_id) from variants)`,
  )
  const check = () =>
    checkBooksNightly({ db: store.db, config: store.config, log: (line) => checks.push(line) }, 0)
  await Promise.all([check(), check(), check()])
  expect(checks).toHaveLength(1)
  const { rowCount } = await store.pool.query(
    `select from mails where subject like 'The books do not agree%'`,
  )
  expect(rowCount).toBe(1)
})

test('two machines that sweep at once do not stand in the way of each other', async () => {
  await store.pool.query(`
    insert into login_attempts (identity_hash, failures, since)
    select sha256(n::text::bytea), 1, now() - interval '2 hours' from generate_series(1, 3000) n`)
  const sweeps = machines.map(({ jobs }) => jobs.find(({ name }) => name === 'sweeping')!)
  const { signal } = new AbortController()
  await Promise.all([...sweeps, ...sweeps].map(({ round }) => round(signal)))
  expect((await store.pool.query('select from login_attempts')).rowCount).toBe(0)
})
