import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFakeCashfree } from '../../../../tests/support/fake-cashfree.ts'
import { attemptToPay } from '../../../../tests/support/payment-attempts.ts'
import { cashfree } from './cashfree.ts'
import { BadSignature, ProviderRefused } from './provider.ts'

const create = 'POST /pg/links'

let fake: Awaited<ReturnType<typeof startFakeCashfree>>
beforeEach(async () => {
  fake = await startFakeCashfree()
})
afterEach(() => fake.stop())

const provider = (timeoutMs = 5_000, secrets = [fake.access.clientSecret]) =>
  cashfree({ clientId: fake.access.clientId, clientSecrets: secrets, url: fake.url }, timeoutMs)

describe('start', () => {
  test('opens a page under our reference for the amount', async () => {
    const attempt = attemptToPay()
    const { providerRef, pageUrl } = await provider().start(attempt)

    expect(pageUrl).toBe(`${fake.url}/p/${attempt.reference}`)
    expect(providerRef).toBe(fake.links[0]!.cf_link_id)
    expect(fake.callsOf(create)[0]!.body).toEqual({
      link_id: attempt.reference,
      link_amount: 1234,
      link_currency: 'INR',
      link_purpose: `Order ${attempt.orderId}`,
      link_expiry_time: attempt.expiresAt.toISOString(),
      link_partial_payments: false,
      link_auto_reminders: false,
      link_notify: { send_sms: false, send_email: false },
      link_meta: { return_url: attempt.returnUrl, notify_url: attempt.webhookUrl },
      customer_details: {
        customer_phone: '9876543210',
        customer_name: 'Asha Rao',
        customer_email: 'asha@example.com',
      },
    })
  })
})

describe('failures', () => {
  test('no error tells the keys or the shopper', async () => {
    const refused = [
      provider(5_000, ['hidden']).start(attemptToPay()),
      provider().start(
        attemptToPay({
          customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '98765432101234567' },
        }),
      ),
    ]
    for (const start of refused) {
      const error = await start.catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ProviderRefused)
      expect(`${JSON.stringify(error)} ${String(error)} ${String((error as Error).cause)}`).not.toMatch(
        /hidden|client id|@|98765|Asha/,
      )
    }
  })
})

describe('webhooks', () => {
  const at = new Date('2026-11-22T10:00:00.123Z')
  const body = JSON.stringify({ type: 'PAYMENT_LINK_EVENT', data: { link_id: 'TKP1', cf_link_id: 12 } })

  const read = (text: string, given: Record<string, string>, secrets = ['secret']) =>
    provider(5_000, secrets).readWebhook!(Buffer.from(text), given)
  const signed = (text = body) => fake.sign(text, at, 'secret').headers

  test('an event names the page, in whichever form its number comes', () => {
    expect(read(body, signed())).toEqual({
      at,
      kind: 'payment',
      reference: 'TKP1',
      providerRef: '12',
    })
  })

  test('refunds are named, anything else wakes nothing', () => {
    const refund = JSON.stringify({
      type: 'REFUND_STATUS_WEBHOOK',
      data: { refund: { refund_id: 'TKR1', cf_refund_id: 'cf_1', refund_status: 'SUCCESS' } },
    })
    expect(read(refund, signed(refund))).toMatchObject({
      kind: 'refund',
      reference: 'TKR1',
      providerRef: 'cf_1',
    })
    const other = JSON.stringify({ type: 'WEBHOOK', data: { test_object: {} } })
    expect(read(other, signed(other))).toMatchObject({ kind: 'other' })
  })

  test('a webhook that is forged, unsigned, signed with another secret or at another time, or written anew has a bad signature', () => {
    expect(() => read(body.replace('TKP1', 'TKP2'), signed())).toThrow(BadSignature)
    expect(() => read(body, {})).toThrow(BadSignature)
    expect(() => read(body, { ...signed(), 'x-webhook-timestamp': '1700000000000' })).toThrow(BadSignature)
    expect(() => read(body, signed(), ['another'])).toThrow(BadSignature)
    expect(() => read(`${body} `, signed())).toThrow(BadSignature)
  })

  test('the old secret is accepted beside the new one, a third is not', () => {
    expect(read(body, signed(), ['newer', 'secret'])).toMatchObject({ kind: 'payment' })
    expect(() => read(body, signed(), ['newest', 'newer'])).toThrow(BadSignature)
  })

  test('what is signed and no event is refused', () => {
    expect(() => read('[]', signed('[]'))).toThrow(BadSignature)
    const timeless = fake.sign(body, new Date(5), 'secret').headers
    expect(() => read(body, timeless)).toThrow(BadSignature)
  })

  test('the fake sends what the provider reads', async () => {
    const attempt = attemptToPay()
    await provider().start(attempt)
    fake.pay(attempt.reference)
    const [event] = fake.waiting
    expect(event!.to).toBe(attempt.webhookUrl)
    const message = fake.message(event!)
    expect(read(message.body, message.headers, [fake.access.clientSecret])).toMatchObject({
      at: event!.at,
      kind: 'payment',
      reference: attempt.reference,
      providerRef: fake.links[0]!.cf_link_id,
    })
  })
})
