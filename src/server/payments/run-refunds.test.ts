import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RefundLook } from '#shared/payments/provider-looks.ts'
import { moveTo, pay, placeOrder } from '../../../tests/support/money-of-orders.ts'
import { inconsistencies } from '../../../tests/support/orders.ts'
import { staffedStore } from '../../../tests/support/staffed-store.ts'
import { transaction } from '../db/transaction.ts'
import { ProviderAway, ProviderRefused, type Provider, type RefundToMake } from './providers/provider.ts'
import { runRefunds } from './run-refunds.ts'

const store = staffedStore()

interface Fault {
  /** The call is carried out before its fault. */
  acts: boolean
  after: () => unknown
}

/** A gateway that keeps its refunds by reference, as real ones do. All tests share it: refunds of one may be due in another. */
const bank = (() => {
  const made = new Map<string, RefundLook>()
  const calls: { verb: 'refund' | 'look'; reference: string }[] = []
  const faults = new Map<string, Fault>()
  const respond = async (verb: 'refund' | 'look', { reference }: RefundToMake): Promise<RefundLook> => {
    calls.push({ verb, reference })
    const fault = faults.get(reference)
    faults.delete(reference)
    if (verb === 'refund' && fault?.acts !== false && !made.has(reference))
      made.set(reference, { state: 'sent', providerRef: `rfnd_${reference}` })
    await fault?.after()
    return made.get(reference)!
  }
  const provider: Provider = {
    name: 'razorpay',
    start: () => Promise.reject(new ProviderAway('start')),
    refund: (refund) => respond('refund', refund),
    lookRefund: (refund) => respond('look', refund),
  }
  return {
    provider,
    verbsOf: (wanted: string) => calls.flatMap(({ verb, reference }) => (reference === wanted ? [verb] : [])),
    /** Sets the fault of the next call about a refund. */
    fault: (reference: string, fault: Fault) => void faults.set(reference, fault),
    end: (reference: string, state: RefundLook['state'], text?: string) =>
      void made.set(reference, {
        state,
        providerRef: `rfnd_${reference}`,
        ...(text !== undefined && { text }),
      }),
  }
})()

const fail = (error: Error) => () => {
  throw error
}
const noAnswer = fail(new ProviderAway('refund: no response'))

const run = (provider: Provider | undefined = bank.provider) =>
  runRefunds({ db: store.db, config: store.config, providers: { gateways: [], find: () => provider } })

/** An order that was paid online and cancelled, with its one refund. */
async function cancelled(): Promise<{ orderId: string; reference: string }> {
  const { orderId } = await placeOrder(store)
  await pay(store, orderId)
  await moveTo(store, orderId, 'cancelled')
  return { orderId, reference: (await refundOf(orderId)).reference }
}
const refundOf = async (orderId: string) =>
  (
    await store.pool.query(
      `select r.* from refunds r join orders o on o.id = r.order_id where o.order_id = $1`,
      [orderId],
    )
  ).rows[0]
/** The time of the next call has come for the refunds of an order. */
const passTime = (orderId: string) =>
  store.pool.query(
    `update refunds set next_at = now() from orders o where o.id = refunds.order_id and o.order_id = $1
     and next_at is not null`,
    [orderId],
  )
const mailsAbout = async (orderId: string) =>
  (
    await store.pool.query(`select text from mails where subject = $1`, [
      `Your refund is on its way: ${orderId}`,
    ])
  ).rows as { text: string }[]

test('a refund is asked for once, then looked at until it is paid, and its customer is told once', async () => {
  const { orderId, reference } = await cancelled()
  await run()
  expect(await refundOf(orderId)).toMatchObject({
    state: 'sent',
    provider_ref: `rfnd_${reference}`,
    next_at: expect.any(Date),
  })
  await passTime(orderId)
  await run()
  expect(await refundOf(orderId)).toMatchObject({ state: 'sent', next_at: expect.any(Date) })
  bank.end(reference, 'done')
  await passTime(orderId)
  await run()
  expect(await refundOf(orderId)).toMatchObject({ state: 'done', next_at: null, done_at: expect.any(Date) })
  await run()
  const [first, ...others] = bank.verbsOf(reference)
  expect([first, ...new Set(others)]).toEqual(['refund', 'look'])
  const mails = await mailsAbout(orderId)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('We have sent ₹1,180 back to you. It arrives within 5-7 business days.')
})

test('many processes ask for a refund once', async () => {
  const refunds = [await cancelled(), await cancelled(), await cancelled()]
  await Promise.all(Array.from({ length: 8 }, () => run()))
  for (const { reference } of refunds)
    expect(bank.verbsOf(reference).filter((verb) => verb === 'refund')).toHaveLength(1)
})

test('a refund that another process is taking is left to it', async () => {
  const { orderId, reference } = await cancelled()
  await transaction(store.db, async (tx) => {
    await tx.execute(sql`select from refunds where reference = ${reference} for update`)
    await run()
  })
  expect(bank.verbsOf(reference)).toEqual([])
  expect(await refundOf(orderId)).toMatchObject({ state: 'queued', tries: 0 })
})

test('a refund whose answer was lost after it was made is one refund', async () => {
  const { orderId, reference } = await cancelled()
  bank.fault(reference, { acts: true, after: noAnswer })
  await run()
  expect(await refundOf(orderId)).toMatchObject({ state: 'queued', error: 'refund: no response' })
  await passTime(orderId)
  await run()
  expect(await refundOf(orderId)).toMatchObject({ state: 'sent', error: null, reference })
})

test('a process that was killed over a refund is followed by another, under the same reference', async () => {
  const { orderId, reference } = await cancelled()
  const { promise: killed, resolve: wakes } = Promise.withResolvers<void>()
  const { promise: hanging, resolve: hangs } = Promise.withResolvers<void>()
  bank.fault(reference, { acts: true, after: () => (hangs(), killed) })
  const first = run()
  await hanging
  await run()
  expect(bank.verbsOf(reference)).toEqual(['refund'])
  await passTime(orderId)
  await run()
  expect(bank.verbsOf(reference)).toEqual(['refund', 'refund'])
  bank.end(reference, 'done')
  await passTime(orderId)
  await run()
  wakes()
  await first
  expect(await refundOf(orderId)).toMatchObject({ state: 'done', next_at: null, reference })
  expect(await mailsAbout(orderId)).toHaveLength(1)
})

test('a provider that is away is asked again after 5 seconds, doubled up to a quarter of an hour, for ever', async () => {
  const { orderId, reference } = await cancelled()
  const seconds = async () =>
    Number((await store.pool.query(`select extract(epoch from clock_timestamp()) as now`)).rows[0].now)
  for (const pause of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900]) {
    bank.fault(reference, { acts: false, after: noAnswer })
    await passTime(orderId)
    const before = await seconds()
    await run()
    const after = await seconds()
    const next = (await refundOf(orderId)).next_at.getTime() / 1000
    expect(next - before).toBeGreaterThan(pause - 0.01)
    expect(next - after).toBeLessThan(pause + 0.01)
  }
  expect(await refundOf(orderId)).toMatchObject({ state: 'queued', tries: 11 })
})

test('a refund that the provider refuses has failed, and says why', async () => {
  const { orderId, reference } = await cancelled()
  bank.fault(reference, { acts: false, after: fail(new ProviderRefused('refund: 400, balance too low')) })
  await run()
  const failed = { state: 'failed', error: 'refund: 400, balance too low', next_at: null }
  expect(await refundOf(orderId)).toMatchObject(failed)
  expect(await mailsAbout(orderId)).toEqual([])
})

test('a look that the provider refuses changes nothing about a refund that was accepted', async () => {
  const { orderId, reference } = await cancelled()
  await run()
  bank.fault(reference, { acts: false, after: fail(new ProviderRefused('look: 401')) })
  await passTime(orderId)
  await run()
  expect(await refundOf(orderId)).toMatchObject({ state: 'sent', next_at: expect.any(Date) })
  bank.end(reference, 'failed', 'account closed')
  await passTime(orderId)
  await run()
  expect(await refundOf(orderId)).toMatchObject({ state: 'failed', error: 'account closed', next_at: null })
})

test('a webhook of a refund before its answer only sets the time of the next call', async () => {
  const { orderId, reference } = await cancelled()
  bank.fault(reference, {
    acts: true,
    after: async () => {
      await passTime(orderId)
      expect(await refundOf(orderId)).toMatchObject({ state: 'queued', provider_ref: null })
      await run()
    },
  })
  await run()
  expect(await refundOf(orderId)).toMatchObject({
    state: 'sent',
    provider_ref: `rfnd_${reference}`,
    reference,
  })
  expect(await mailsAbout(orderId)).toHaveLength(1)
})

test('what is told of a try that staff have replaced meanwhile changes nothing', async () => {
  const { orderId, reference } = await cancelled()
  bank.fault(reference, {
    acts: true,
    after: async () => {
      bank.end(reference, 'failed', 'account closed')
      await passTime(orderId)
      await run()
      const { id } = await refundOf(orderId)
      expect((await store.staff('POST', `/api/admin/refunds/${id}/retry`)).status).toBe(200)
    },
  })
  await run()
  const second = reference.replace(/01$/, '02')
  expect(await refundOf(orderId)).toMatchObject({ reference: second, error: null })
  expect((await refundOf(orderId)).state).not.toBe('failed')
})

test('a provider that is not set up any more is waited for, and one that pays nothing back leaves it to staff', async () => {
  const { orderId } = await cancelled()
  const { name, start } = bank.provider
  await runRefunds({ db: store.db, config: store.config, providers: { gateways: [], find: () => undefined } })
  expect(await refundOf(orderId)).toMatchObject({ state: 'queued', error: 'razorpay is not set up' })
  await passTime(orderId)
  await run({ name, start })
  expect(await refundOf(orderId)).toMatchObject({ state: 'by_hand', next_at: null })
})

test('the books are right after all of this', async () => {
  expect(await inconsistencies(store)).toEqual([])
})
