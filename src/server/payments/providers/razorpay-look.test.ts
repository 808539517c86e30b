import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFakeRazorpay } from '../../../../tests/support/fake-razorpay.ts'
import { attemptToPay, refundOf } from '../../../../tests/support/payment-attempts.ts'
import { ProviderAway, ProviderRefused } from './provider.ts'
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
  test('a page that nobody has visited is open', async () => {
    expect(await provider().look!(await started())).toEqual({ page: 'open', pending: false, captures: [] })
  })

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

  test('an authorised payment is pending until it is captured', async () => {
    const attempt = await started()
    fake.authorise(attempt.reference)
    expect(await provider().look!(attempt)).toMatchObject({ page: 'open', pending: true, captures: [] })

    fake.capture(attempt.reference)
    expect(await provider().look!(attempt)).toMatchObject({ page: 'closed', pending: false, captures: [{}] })
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

  test('money that was refunded since was captured all the same', async () => {
    const { attempt, refund } = await paid()
    await provider().refund!(refund)
    expect(fake.payments[0]!.status).toBe('refunded')
    expect((await provider().look!(attempt)).captures).toMatchObject([{ paise: 123_400 }])
  })

  test('case 29: money in another currency is told as such', async () => {
    const attempt = await started()
    fake.pay(attempt.reference, { currency: 'USD', amountPaise: 1_500 })
    expect((await provider().look!(attempt)).captures).toMatchObject([{ currency: 'USD', paise: 1_500 }])
  })

  test.each(['expire', 'cancel'] as const)('a page that Razorpay lets %s is closed', async (end) => {
    const attempt = await started()
    fake[end](attempt.reference)
    expect((await provider().look!(attempt)).page).toBe('closed')
  })

  test('a page that nobody knows is missing', async () => {
    const none = { page: 'missing', pending: false, captures: [] }
    expect(await provider().look!(attemptToPay())).toEqual(none)
    expect(await provider().look!(attemptToPay({ providerRef: 'plink_none' }))).toEqual(none)
  })

  test('a failed look fails', async () => {
    const attempt = await started()
    fake.fault('GET /v1/payment_links/:id', { status: 500 })
    await expect(provider().look!(attempt)).rejects.toThrow(ProviderAway)
  })
})

describe('cancel', () => {
  test('closes the page, and may be repeated', async () => {
    const attempt = await started()
    await provider().cancel!(attempt)
    await provider().cancel!(attempt)
    expect(fake.links[0]!.status).toBe('cancelled')
  })

  test('finds a page whose number was lost', async () => {
    const attempt = await started()
    await provider().cancel!({ ...attempt, providerRef: null })
    expect(fake.links[0]!.status).toBe('cancelled')
  })

  test('a page that is paid or missing is no error', async () => {
    const { attempt } = await paid()
    await provider().cancel!(attempt)
    await provider().cancel!(attemptToPay())
    await provider().cancel!(attemptToPay({ providerRef: 'plink_none' }))
    expect(fake.links[0]!.status).toBe('paid')
  })

  test('a page that stays open is an error', async () => {
    const attempt = await started()
    fake.fault('POST /v1/payment_links/:id/cancel', { status: 400 })
    await expect(provider().cancel!(attempt)).rejects.toThrow(ProviderRefused)
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

  test('is repeatable under its reference', async () => {
    const { refund } = await paid()
    expect(await provider().refund!(refund)).toEqual(await provider().refund!(refund))
    expect(fake.refunds).toHaveLength(1)
  })

  test('case 46: a refund whose answer was lost is one refund', async () => {
    const { refund } = await paid()
    fake.fault(refundRoute, { drop: 'after' })
    await expect(provider().refund!(refund)).rejects.toThrow(ProviderAway)

    expect(await provider().refund!(refund)).toMatchObject({ state: 'sent' })
    expect(fake.refunds).toHaveLength(1)
  })

  test('a refund that Razorpay refuses to make again is found', async () => {
    const { refund } = await paid()
    await provider().refund!(refund)
    fake.fault(refundRoute, { status: 400 })
    expect(await provider().refund!(refund)).toMatchObject({ providerRef: fake.refunds[0]!.id })
  })

  test('more than was captured is refused', async () => {
    const { refund } = await paid()
    await expect(provider().refund!({ ...refund, amountPaise: 123_401 })).rejects.toThrow(ProviderRefused)
    expect(fake.refunds).toEqual([])
  })

  test('a refund that is not there yet is asked for again', async () => {
    const { refund } = await paid()
    await expect(provider().lookRefund!(refund)).rejects.toThrow(ProviderAway)
  })
})
