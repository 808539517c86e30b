import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFakeRazorpay } from '../../../../tests/support/fake-razorpay.ts'
import { attemptToPay, refundOf } from '../../../../tests/support/payment-attempts.ts'
import { ProviderAway } from './provider.ts'
import { razorpay } from './razorpay.ts'

const refundRoute = 'POST /v1/payments/:id/refund'

let fake: Awaited<ReturnType<typeof startFakeRazorpay>>
beforeEach(async () => {
  fake = await startFakeRazorpay()
})
afterEach(() => fake.stop())

const provider = () => razorpay({ ...fake.access, url: fake.url, webhookSecrets: [] })

async function started() {
  const attempt = attemptToPay()
  const { providerRef } = await provider().start(attempt)
  return { ...attempt, providerRef: providerRef! }
}

async function paid() {
  const attempt = await started()
  const payment = fake.pay(attempt.reference)
  return { attempt, payment, refund: refundOf(payment.id, attempt.amountPaise) }
}

describe('look', () => {
  test('a paid page is closed and tells what was captured', async () => {
    const { attempt, payment } = await paid()
    expect(await provider().look!(attempt)).toEqual({
      page: 'closed',
      pending: false,
      captures: [
        {
          id: payment.id,
          paise: 123_400,
          currency: 'INR',
          at: new Date(payment.created_at * 1000),
          method: 'card',
          brand: 'Visa',
          last4: '1111',
        },
      ],
    })
  })

  test('a page whose number was lost is found by its reference', async () => {
    const { attempt } = await paid()
    const look = await provider().look!({ ...attempt, providerRef: null })
    expect(look.captures).toHaveLength(1)
  })

  test('a link that does not tell its order is asked for its first payment', async () => {
    fake.tellsOrder = false
    const { attempt } = await paid()
    expect((await provider().look!(attempt)).captures).toHaveLength(1)
  })

  test('the card is asked for where the payment does not tell it, and money counts without it', async () => {
    fake.tellsCard = false
    const { attempt } = await paid()
    expect((await provider().look!(attempt)).captures).toMatchObject([{ brand: 'Visa', last4: '1111' }])

    fake.fault('GET /v1/payments/:id/card', { status: 500 })
    expect((await provider().look!(attempt)).captures).toMatchObject([{ brand: undefined, paise: 123_400 }])
  })

  test('a declined payment is told, and the page stays open', async () => {
    const attempt = await started()
    fake.decline(attempt.reference)
    expect(await provider().look!(attempt)).toMatchObject({
      page: 'open',
      failure: { code: 'payment_declined', text: 'Your payment has been declined by the bank.' },
    })
    fake.pay(attempt.reference)
    expect((await provider().look!(attempt)).failure).toBeUndefined()
  })

  test('a page paid twice tells two captures', async () => {
    const { attempt } = await paid()
    fake.pay(attempt.reference)
    expect((await provider().look!(attempt)).captures).toHaveLength(2)
  })

  test('a page that nobody knows is missing', async () => {
    const none = { page: 'missing', pending: false, captures: [] }
    expect(await provider().look!(attemptToPay({ providerRef: 'plink_none' }))).toEqual(none)
  })
})

describe('cancel', () => {
  test('finds a page whose number was lost', async () => {
    const attempt = await started()
    await provider().cancel!({ ...attempt, providerRef: null })
    expect(fake.links[0]!.status).toBe('cancelled')
  })

  test('a page that is paid or missing is no error', async () => {
    const { attempt } = await paid()
    await provider().cancel!(attempt)
    await provider().cancel!(attemptToPay({ providerRef: 'plink_none' }))
    expect(fake.links[0]!.status).toBe('paid')
  })
})

describe('refund', () => {
  test('sends the amount under our reference, and its look follows it to the end', async () => {
    const { refund } = await paid()
    const sent = await provider().refund!({ ...refund, amountPaise: 50_000 })
    expect(sent).toEqual({ state: 'sent', providerRef: fake.refunds[0]!.id })
    const [call] = fake.callsOf(refundRoute)
    expect(call!.body).toEqual({ amount: 50_000, speed: 'normal', receipt: refund.reference })
    expect(call!.headers['x-refund-idempotency']).toBe(refund.reference)

    fake.finishRefund(refund.reference)
    expect(await provider().lookRefund!({ ...refund, ...sent })).toMatchObject({ state: 'done' })
    expect(await provider().lookRefund!(refund)).toMatchObject({ state: 'done' })
    fake.failRefund(refund.reference)
    expect(await provider().lookRefund!(refund)).toMatchObject({ state: 'failed' })
  })

  test('a refund that Razorpay refuses to make again is found', async () => {
    const { refund } = await paid()
    await provider().refund!(refund)
    fake.fault(refundRoute, { status: 400 })
    expect(await provider().refund!(refund)).toMatchObject({ providerRef: fake.refunds[0]!.id })
  })

  test('a refund that is not there yet is asked for again', async () => {
    const { refund } = await paid()
    await expect(provider().lookRefund!(refund)).rejects.toThrow(ProviderAway)
  })
})
