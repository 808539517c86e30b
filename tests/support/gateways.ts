import { cashfree } from '../../src/server/payments/providers/cashfree.ts'
import type { AttemptToPay, Provider, RefundToMake } from '../../src/server/payments/providers/provider.ts'
import { razorpay } from '../../src/server/payments/providers/razorpay.ts'
import { startFakeCashfree } from './fake-cashfree.ts'
import { startFakeRazorpay } from './fake-razorpay.ts'
import { refundOf } from './payment-attempts.ts'

type FakeRazorpay = Awaited<ReturnType<typeof startFakeRazorpay>>
type FakeCashfree = Awaited<ReturnType<typeof startFakeCashfree>>

/** A payment service on this machine, and the provider that calls it. */
export interface Gateway {
  fake: FakeRazorpay | FakeCashfree
  provider(timeoutMs?: number): Provider
  routes: Record<'start' | 'look' | 'cancel' | 'refund', string>
  /** Pays a page in full, and returns the refund of all of it. */
  pay(attempt: AttemptToPay): RefundToMake
}

/** Tests of common behaviour run with both Razorpay and Cashfree. */
export const gateways = {
  async razorpay(webhookUrl?: string): Promise<Gateway> {
    const fake = await startFakeRazorpay({ webhookUrl })
    const webhookSecrets = [fake.access.webhookSecret]
    return {
      fake,
      provider: (timeoutMs = 5_000) => razorpay({ ...fake.access, url: fake.url, webhookSecrets }, timeoutMs),
      routes: {
        start: 'POST /v1/payment_links',
        look: 'GET /v1/payment_links/:id',
        cancel: 'POST /v1/payment_links/:id/cancel',
        refund: 'POST /v1/payments/:id/refund',
      },
      pay: ({ reference, amountPaise }) => refundOf(fake.pay(reference).id, amountPaise),
    }
  },
  async cashfree(webhookUrl?: string): Promise<Gateway> {
    const fake = await startFakeCashfree({ webhookUrl })
    const { clientId, clientSecret } = fake.access
    return {
      fake,
      provider: (timeoutMs = 5_000) =>
        cashfree({ clientId, clientSecrets: [clientSecret], url: fake.url }, timeoutMs),
      routes: {
        start: 'POST /pg/links',
        look: 'GET /pg/links/:id',
        cancel: 'POST /pg/links/:id/cancel',
        refund: 'POST /pg/orders/:id/refunds',
      },
      pay: ({ reference, amountPaise }) => {
        const { cf_payment_id: id, order_id: group } = fake.pay(reference)
        return refundOf(id, amountPaise, group)
      },
    }
  },
}

export const gatewayNames = Object.keys(gateways) as (keyof typeof gateways)[]
