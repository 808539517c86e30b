import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attemptToPay, refundOf } from '../../../../tests/support/payment-attempts.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import {
  createBankStore,
  letTimePass,
  openAttemptAt,
  press,
  providerOf,
} from '../../../../tests/support/test-bank.ts'
import { bankClient } from '../test-bank/bank-client.ts'
import { ProviderAway, ProviderRefused, type Provider } from './provider.ts'
import { testProvider } from './test-provider.ts'

let store: TestApp
let provider: Provider
beforeAll(async () => {
  store = await createBankStore({ PUBLIC_URL: 'http://127.0.0.1:3999' })
  provider = providerOf(store)
})
afterAll(() => store.stop())

const paid = async (button = 'pay') => {
  const attempt = await openAttemptAt(store)
  await press(store, attempt.reference, button)
  const { captures } = await provider.look!(attempt)
  return { attempt, captures }
}

describe('a page', () => {
  test('is opened once under its reference, at the address of the store', async () => {
    const attempt = attemptToPay()
    const started = await Promise.all([provider.start(attempt), provider.start(attempt)])
    const page = {
      providerRef: attempt.reference,
      pageUrl: `http://127.0.0.1:3999/test-bank/${attempt.reference}`,
    }
    expect(started).toEqual([page, page])
    expect(await provider.look!(attempt)).toEqual({ page: 'open', pending: false, captures: [] })
  })

  test('found again with another amount is refused', async () => {
    const attempt = attemptToPay()
    await provider.start(attempt)
    await expect(provider.start({ ...attempt, amountPaise: 1 })).rejects.toThrow(ProviderRefused)
  })

  test('that was never opened is missing', async () => {
    expect(await provider.look!(attemptToPay())).toEqual({ page: 'missing', pending: false, captures: [] })
  })

  test('is cancelled as often as one likes, also when it is paid or missing', async () => {
    const attempt = await openAttemptAt(store)
    for (let time = 0; time < 2; time++) await provider.cancel!(attempt)
    expect(await provider.look!(attempt)).toMatchObject({ page: 'closed' })
    await provider.cancel!(attemptToPay())
    const { attempt: done } = await paid()
    await provider.cancel!(done)
    expect((await provider.look!(done)).captures).toHaveLength(1)
  })
})

describe('a refund', () => {
  test('is sent first and done after some seconds', async () => {
    const { captures } = await paid()
    const refund = refundOf(captures[0]!.id, 100_000)
    const sent = await provider.refund!(refund)
    expect(sent).toEqual({ state: 'sent', providerRef: expect.stringMatching(/^test_ref_/) })
    await store.db.execute(sql`update test_bank_refunds set done_at = now() + interval '1 hour'`)
    expect(await provider.lookRefund!(refund)).toEqual(sent)
    await letTimePass(store.db)
    const done = { ...sent, state: 'done' }
    expect(await provider.lookRefund!(refund)).toEqual(done)
    expect(await provider.refund!(refund)).toEqual(done)
  })

  test('is made once under its reference', async () => {
    const { captures } = await paid()
    const refund = refundOf(captures[0]!.id, 70_000)
    const made = await Promise.all(Array.from({ length: 5 }, () => provider.refund!(refund)))
    expect(new Set(made.map(({ providerRef }) => providerRef)).size).toBe(1)
    await expect(provider.refund!({ ...refund, amountPaise: 1 })).rejects.toThrow(ProviderRefused)
  })

  test('is never above what was captured, whatever is asked at the same time', async () => {
    const { captures } = await paid()
    const asked = Array.from({ length: 10 }, () => provider.refund!(refundOf(captures[0]!.id, 30_000)))
    const made = await Promise.allSettled(asked)
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    for (const result of made)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ProviderRefused)
    await provider.refund!(refundOf(captures[0]!.id, 3_400))
    await expect(provider.refund!(refundOf(captures[0]!.id, 1))).rejects.toThrow(ProviderRefused)
  })

  test('of one of two payments leaves the other', async () => {
    const { captures } = await paid('pay-twice')
    await provider.refund!(refundOf(captures[0]!.id, 123_400))
    await provider.refund!(refundOf(captures[1]!.id, 123_400))
  })

  test('of money that never came, or of nothing, is refused', async () => {
    const { captures } = await paid()
    for (const refund of [refundOf('test_cap_unknown', 1), refundOf(captures[0]!.id, 0)]) {
      await expect(provider.refund!(refund)).rejects.toThrow(ProviderRefused)
      await expect(provider.lookRefund!(refund)).rejects.toThrow(ProviderRefused)
    }
  })
})

test('a bank whose database is away does not answer', async () => {
  const dead = testProvider({
    bank: bankClient(store.db),
    publicUrl: store.config.publicUrl,
    webhookSecret: 'secret',
  })
  await store.db.execute('alter table test_bank_pages rename to away')
  await expect(dead.look!(attemptToPay())).rejects.toThrow(ProviderAway)
  await store.db.execute('alter table away rename to test_bank_pages')
})
