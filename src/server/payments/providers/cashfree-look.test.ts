import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFakeCashfree } from '../../../../tests/support/fake-cashfree.ts'
import { attemptToPay, refundOf } from '../../../../tests/support/payment-attempts.ts'
import { cashfree } from './cashfree.ts'
import { ProviderAway, ProviderRefused } from './provider.ts'

const refundRoute = 'POST /pg/orders/:id/refunds'

let fake: Awaited<ReturnType<typeof startFakeCashfree>>
let now: Date
beforeEach(async () => {
  now = new Date()
  fake = await startFakeCashfree({ now: () => now })
})
afterEach(() => fake.stop())

const provider = () =>
  cashfree(
    { clientId: fake.access.clientId, clientSecrets: [fake.access.clientSecret], url: fake.url },
    5_000,
    () => now,
  )

async function started() {
  const attempt = attemptToPay()
  const { providerRef } = await provider().start(attempt)
  return { ...attempt, providerRef: providerRef! }
}

async function paid() {
  const attempt = await started()
  const payment = fake.pay(attempt.reference)
  return {
    attempt,
    payment,
    refund: refundOf(payment.cf_payment_id, attempt.amountPaise, payment.order_id),
  }
}

describe('look', () => {
  test('a paid page is closed and tells what was captured', async () => {
    const { attempt, payment } = await paid()
    expect(await provider().look!(attempt)).toEqual({
      page: 'closed',
      pending: false,
      captures: [
        {
          id: payment.cf_payment_id,
          group: payment.order_id,
          paise: 123_400,
          currency: 'INR',
          at: now,
          method: 'credit_card',
          brand: 'visa',
          last4: '1111',
        },
      ],
    })
  })

  test('a payment by UPI tells no card', async () => {
    const attempt = await started()
    fake.pay(attempt.reference, { method: 'upi' })
    const { captures } = await provider().look!(attempt)
    expect(captures).toMatchObject([{ method: 'upi', brand: undefined, last4: undefined }])
  })

  test('a time without a zone is Indian', async () => {
    const { attempt, payment } = await paid()
    payment['payment_completion_time'] = '2026-11-22T15:30:00'
    const { captures } = await provider().look!(attempt)
    expect(captures[0]!.at).toEqual(new Date('2026-11-22T10:00:00Z'))
  })

  test('a fee that Cashfree adds is not our money', async () => {
    const attempt = await started()
    fake.pay(attempt.reference, { feePaise: 2_400 })
    expect((await provider().look!(attempt)).captures).toMatchObject([{ paise: 123_400 }])
  })

  test('amounts are told to the paisa', async () => {
    const attempt = await started()
    fake.pay(attempt.reference, { amountPaise: 1_999 })
    expect((await provider().look!(attempt)).captures).toMatchObject([{ paise: 1_999 }])
  })

  test('a declined payment is told, and the page stays open', async () => {
    const attempt = await started()
    fake.decline(attempt.reference)
    expect(await provider().look!(attempt)).toMatchObject({
      page: 'open',
      failure: {
        code: 'auth_declined',
        text: 'issuer bank or payment service provider declined the transaction',
      },
    })
    now = new Date(now.getTime() + 1_000)
    fake.pay(attempt.reference)
    expect((await provider().look!(attempt)).failure).toBeUndefined()
  })

  test('a page paid twice tells two captures of two orders', async () => {
    const { attempt } = await paid()
    fake.pay(attempt.reference)
    const { captures } = await provider().look!(attempt)
    expect(new Set(captures.map(({ group }) => group)).size).toBe(2)
  })

  test('a look whose amount cannot be read fails', async () => {
    const { attempt, payment } = await paid()
    Object.assign(payment, { payment_amount: '' })
    await expect(provider().look!(attempt)).rejects.toThrow(ProviderAway)
    Object.assign(payment, { payment_amount: '1234.00' })
    expect((await provider().look!(attempt)).captures).toMatchObject([{ paise: 123_400 }])
  })

  test('a failed look fails', async () => {
    const { attempt } = await paid()
    fake.fault('GET /pg/orders/:id/payments', { status: 500 })
    await expect(provider().look!(attempt)).rejects.toThrow(ProviderAway)
  })
})

describe('refund', () => {
  test('sends the amount under our reference, and its look follows it to the end', async () => {
    const { refund } = await paid()
    const sent = await provider().refund!({ ...refund, amountPaise: 50_050 })
    expect(sent).toMatchObject({ state: 'sent', providerRef: fake.refunds[0]!.cf_refund_id })
    const [call] = fake.callsOf(refundRoute)
    expect(call!.body).toEqual({
      refund_id: refund.reference,
      refund_amount: 500.5,
      refund_speed: 'STANDARD',
    })
    expect(call!.headers['x-idempotency-key']).toMatch(refund.reference)

    fake.refunds[0]!.refund_status = 'ONHOLD'
    expect(await provider().lookRefund!(refund)).toMatchObject({ state: 'sent' })
    fake.finishRefund(refund.reference)
    expect(await provider().lookRefund!(refund)).toMatchObject({ state: 'done' })
    fake.failRefund(refund.reference)
    expect(await provider().lookRefund!(refund)).toMatchObject({ state: 'failed' })
  })

  test('is repeatable under its reference an hour later', async () => {
    const { refund } = await paid()
    const first = await provider().refund!(refund)
    now = new Date(now.getTime() + 3_600_000)
    expect(await provider().refund!(refund)).toEqual(first)
    expect(fake.refunds).toHaveLength(1)
  })

  test('a failure that Cashfree repeats under its key ends within the hour', async () => {
    const { refund } = await paid()
    fake.fault(refundRoute, { status: 500 })
    await expect(provider().refund!(refund)).rejects.toThrow(ProviderAway)
    await expect(provider().refund!(refund)).rejects.toThrow(ProviderAway)

    now = new Date(now.getTime() + 3_600_000)
    expect(await provider().refund!(refund)).toMatchObject({ state: 'sent' })
  })

  test('a capture without its order is refused', async () => {
    const { refund } = await paid()
    await expect(provider().refund!({ ...refund, captureGroup: null })).rejects.toThrow(ProviderRefused)
    expect(fake.refunds).toEqual([])
  })
})
