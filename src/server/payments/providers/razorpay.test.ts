import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFakeRazorpay } from '../../../../tests/support/fake-razorpay.ts'
import { attemptToPay } from '../../../../tests/support/payment-attempts.ts'
import { BadSignature, ProviderAway, ProviderRefused } from './provider.ts'
import { razorpay } from './razorpay.ts'

const create = 'POST /v1/payment_links'
const list = 'GET /v1/payment_links'

let fake: Awaited<ReturnType<typeof startFakeRazorpay>>
beforeEach(async () => {
  fake = await startFakeRazorpay()
})
afterEach(() => fake.stop())

const provider = (timeoutMs = 5_000) =>
  razorpay({ ...fake.access, url: fake.url, webhookSecrets: [fake.access.webhookSecret] }, timeoutMs)

async function started() {
  const attempt = attemptToPay()
  const { providerRef } = await provider().start(attempt)
  return { ...attempt, providerRef: providerRef! }
}

describe('start', () => {
  test('opens a page for the amount, and tells Razorpay nothing about the shopper', async () => {
    const attempt = attemptToPay()
    const { providerRef, pageUrl } = await provider().start(attempt)

    expect(pageUrl).toBe(`${fake.url}/p/${providerRef}`)
    expect(fake.callsOf(create)[0]!.body).toEqual({
      amount: 123_400,
      currency: 'INR',
      accept_partial: false,
      reference_id: attempt.reference,
      description: `Order ${attempt.orderId}`,
      expire_by: Math.floor(attempt.expiresAt.getTime() / 1000),
      callback_url: attempt.returnUrl,
      callback_method: 'get',
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { order_id: attempt.orderId },
    })
  })

  test('a lost page is found behind a hundred newer ones', async () => {
    const attempt = attemptToPay()
    fake.fault(create, { drop: 'after' })
    await expect(provider().start(attempt)).rejects.toThrow(ProviderAway)
    for (let newer = 0; newer < 100; newer++) await started()

    const { providerRef } = await provider().start(attempt)
    expect(providerRef).toBe(fake.links[0]!.id)
    expect(fake.callsOf(list).map(({ query }) => query['skip'])).toEqual(['0', '100'])
  })

  test('a lost page is found also when it is too late to open another', async () => {
    const attempt = attemptToPay()
    fake.fault(create, { drop: 'after' })
    await expect(provider().start(attempt)).rejects.toThrow(ProviderAway)
    fake.fault(create, { status: 400 })

    expect((await provider().start(attempt)).providerRef).toBe(fake.links[0]!.id)
  })

  test('a page that exists and is not listed yet is asked for again', async () => {
    const attempt = await started()
    fake.links[0]!.created_at = 0

    await expect(provider().start(attempt)).rejects.toThrow(ProviderAway)
  })
})

describe('failures', () => {
  test('a service that cannot be reached is away', async () => {
    const url = fake.url
    await fake.stop()
    const away = razorpay({ ...fake.access, url, webhookSecrets: [] })
    await expect(away.start(attemptToPay())).rejects.toThrow(ProviderAway)
    fake = await startFakeRazorpay()
  })

  test('wrong keys are refused, and no error tells them or the shopper', async () => {
    const wrong = razorpay({ keyId: 'rzp_test_x', keySecret: 'hidden', url: fake.url, webhookSecrets: [] })
    const error = await wrong.start(attemptToPay()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(`${JSON.stringify(error)} ${String(error)} ${String((error as Error).cause)}`).not.toMatch(
      /hidden|rzp_test_x|@|98765/,
    )
  })
})

describe('webhooks', () => {
  const at = new Date('2026-11-22T10:00:00Z')
  const secret = 'new secret'

  const read = (body: string, headers: Record<string, string>, webhookSecrets = [secret]) =>
    razorpay({ ...fake.access, url: fake.url, webhookSecrets }).readWebhook!(Buffer.from(body), headers)

  const payment = { payload: { payment_link: { entity: { id: 'plink_1', reference_id: 'TKP1' } } } }
  const signed = (event: object) =>
    fake.sign(JSON.stringify({ created_at: at.getTime() / 1000, ...event }), secret)

  test.each(['payment_link.paid', 'payment_link.expired', 'payment_link.cancelled'])(
    '%s names the page',
    (event) => {
      const { body, headers } = signed({ event, ...payment })
      expect(read(body, headers)).toEqual({
        at,
        kind: 'payment',
        reference: 'TKP1',
        providerRef: 'plink_1',
      })
    },
  )

  test('refunds are named, anything else wakes nothing', () => {
    const refund = { payload: { refund: { entity: { id: 'rfnd_1', receipt: 'TKR1' } } } }
    const { body, headers } = signed({ event: 'refund.processed', ...refund })
    expect(read(body, headers)).toMatchObject({ kind: 'refund', reference: 'TKR1', providerRef: 'rfnd_1' })
    const other = signed({ event: 'payment.failed', ...payment })
    expect(read(other.body, other.headers)).toMatchObject({ kind: 'other' })
  })

  test('a webhook that is forged, unsigned, signed with another secret or written anew has a bad signature', () => {
    const { body, headers } = signed({ event: 'payment_link.paid', ...payment })
    expect(() => read(body.replace('TKP1', 'TKP2'), headers)).toThrow(BadSignature)
    expect(() => read(body, {})).toThrow(BadSignature)
    expect(() => read(body, { 'x-razorpay-signature': 'é' })).toThrow(BadSignature)
    expect(() => read(body, headers, ['another'])).toThrow(BadSignature)
    expect(() => read(body, headers, [])).toThrow(BadSignature)
    expect(() => read(JSON.stringify(JSON.parse(body), null, 1), headers)).toThrow(BadSignature)
  })

  test('the old secret is accepted beside the new one, a third is not', () => {
    const { body, headers } = signed({ event: 'payment_link.paid', ...payment })
    expect(read(body, headers, ['newer', secret])).toMatchObject({ kind: 'payment' })
    expect(() => read(body, headers, ['newest', 'newer'])).toThrow(BadSignature)
  })

  test('what is signed and no event is refused', () => {
    const { body, headers } = fake.sign('[]', secret)
    expect(() => read(body, headers)).toThrow(BadSignature)
  })

  test('the fake sends what the provider reads', async () => {
    fake.webhookUrl = 'http://127.0.0.1:9'
    const attempt = await started()
    fake.pay(attempt.reference)
    const { body, headers } = fake.message(fake.waiting[0]!)
    expect(read(body, headers, [fake.access.webhookSecret])).toMatchObject({
      kind: 'payment',
      reference: attempt.reference,
    })
  })
})
