import * as z from 'zod/mini'
import type { Capture, Look, RefundLook, Started } from '#shared/payments/provider-looks.ts'
import type { CashfreeSettings } from '../../base/config/provider-config.ts'
import * as shape from './cashfree-shapes.ts'
import { isSigned } from './is-signed.ts'
import { paymentPage } from './payment-page.ts'
import { providerClient } from './provider-client.ts'
import { hasStatus, runVerb, withoutPersonalData } from './provider-failure.ts'
import {
  BadSignature,
  ProviderRefused,
  type AttemptToPay,
  type Hint,
  type Provider,
  type RefundToMake,
  type WebhookHeaders,
} from './provider.ts'
import { headerText, readEvent } from './read-event.ts'

/** Cashfree, API version 2025-01-01: a payment link for each attempt, under ids of ours. */
// oxlint-disable-next-line max-lines-per-function -- one closure of short calls that share the client
export function cashfree(settings: CashfreeSettings, timeoutMs = 10_000, now = () => new Date()): Provider {
  const { clientId, clientSecrets, url } = settings
  const access = {
    'x-api-version': '2025-01-01',
    'x-client-id': clientId,
    'x-client-secret': clientSecrets[0]!,
  }
  const call = providerClient({ url: `${url}/pg`, timeoutMs, headers: access }, shape.failure)

  async function start(attempt: AttemptToPay): Promise<Started> {
    const link = await createOrFind(attempt)
    const page = { url: link.link_url, paise: paise(link.link_amount), currency: link.link_currency }
    return { providerRef: link.cf_link_id, pageUrl: paymentPage(page, attempt.amountPaise, url) }
  }

  /** A refusal may hide a page whose answer was lost. */
  async function createOrFind(attempt: AttemptToPay): Promise<shape.Link> {
    try {
      return await call(shape.link, 'POST', '/links', { body: linkBody(attempt) })
    } catch (error) {
      if (!hasStatus(error, 400, 409, 422)) throw error
      const link = await find(attempt)
      if (link) return link
      throw error
    }
  }

  async function find({ reference }: AttemptToPay): Promise<shape.Link | undefined> {
    try {
      return await call(shape.link, 'GET', `/links/${reference}`)
    } catch (error) {
      if (hasStatus(error, 404)) return undefined
      throw error
    }
  }

  async function look(attempt: AttemptToPay): Promise<Look> {
    const link = await find(attempt)
    if (!link) return { page: 'missing', pending: false, captures: [] }
    const orders = await call(shape.orders, 'GET', `/links/${attempt.reference}/orders?status=ALL`)
    const perOrder = orders.map(({ order_id }) =>
      call(shape.payments, 'GET', `/orders/${encodeURIComponent(order_id)}/payments`),
    )
    const payments = (await Promise.all(perOrder)).flat()
    return {
      page: link.link_status === 'ACTIVE' ? 'open' : 'closed',
      pending: payments.some(({ payment_status }) => payment_status === 'PENDING'),
      failure: failureOf(payments),
      captures: payments
        .filter(({ payment_status }) => payment_status === 'SUCCESS')
        .map((payment) => captureOf(payment, now())),
    }
  }

  async function cancel(attempt: AttemptToPay): Promise<void> {
    try {
      await call(z.unknown(), 'POST', `/links/${attempt.reference}/cancel`)
    } catch (error) {
      if (!hasStatus(error, 400, 404, 409, 422)) throw error
      const link = await find(attempt)
      if (link?.link_status === 'ACTIVE') throw error
    }
  }

  async function makeRefund(refund: RefundToMake): Promise<RefundLook> {
    const body = {
      refund_id: refund.reference,
      refund_amount: refund.amountPaise / 100,
      refund_speed: 'STANDARD',
    }
    // New each hour, since Cashfree repeats the response that it has stored for a key, also that of a failure. What
    // excludes a second refund is `refund_id`.
    const key = `${refund.reference}-${Math.floor(now().getTime() / 3_600_000)}`
    try {
      return refundLook(
        await call(shape.refund, 'POST', refundsOf(refund), { body, headers: { 'x-idempotency-key': key } }),
      )
    } catch (error) {
      const made = hasStatus(error, 400, 409, 422) ? await findRefund(refund) : undefined
      if (made) return refundLook(made)
      throw error
    }
  }

  const lookRefund = async (refund: RefundToMake): Promise<RefundLook> =>
    refundLook(await call(shape.refund, 'GET', `${refundsOf(refund)}/${refund.reference}`))

  async function findRefund(refund: RefundToMake): Promise<shape.Refund | undefined> {
    try {
      return await call(shape.refund, 'GET', `${refundsOf(refund)}/${refund.reference}`)
    } catch (error) {
      if (hasStatus(error, 404)) return undefined
      throw error
    }
  }

  return {
    name: 'cashfree',
    start: (attempt) => runVerb('start', () => start(attempt)),
    look: (attempt) => runVerb('look', () => look(attempt)),
    cancel: (attempt) => runVerb('cancel', () => cancel(attempt)),
    refund: (refund) => runVerb('refund', () => makeRefund(refund)),
    lookRefund: (refund) => runVerb('look at refund', () => lookRefund(refund)),
    readWebhook: (raw, headers) => readWebhook(raw, headers, clientSecrets),
  }
}

const paise = (rupees: number): number => Math.round(rupees * 100)

const linkBody = (attempt: AttemptToPay) => ({
  link_id: attempt.reference,
  link_amount: attempt.amountPaise / 100,
  link_currency: 'INR',
  link_purpose: `Order ${attempt.orderId}`,
  link_expiry_time: attempt.expiresAt.toISOString(),
  link_partial_payments: false,
  link_auto_reminders: false,
  link_notify: { send_sms: false, send_email: false },
  link_meta: { return_url: attempt.returnUrl, notify_url: attempt.webhookUrl },
  customer_details: {
    customer_phone: attempt.customer.phone,
    customer_name: attempt.customer.name,
    ...(attempt.customer.email !== '' && { customer_email: attempt.customer.email }),
  },
})

function captureOf(payment: shape.Payment, now: Date): Capture {
  const card = payment.payment_method?.card
  return {
    id: payment.cf_payment_id,
    group: payment.order_id,
    // The amount of a payment beyond its order is a fee of Cashfree.
    paise: paise(Math.min(payment.payment_amount, payment.order_amount ?? Infinity)),
    currency: payment.payment_currency,
    at: new Date(timeOf(payment) || now.getTime()),
    method: payment.payment_group ?? undefined,
    brand: card?.card_network ?? undefined,
    last4: /\d{4}$/.exec(card?.card_number ?? '')?.[0],
  }
}

/** Milliseconds. Times without a zone are Indian. */
function timeOf({ payment_completion_time, payment_time }: shape.Payment): number {
  const time = payment_completion_time ?? payment_time ?? ''
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(time) ? time : `${time}+05:30`) || 0
}

/** Why the newest payment failed, if it did. */
function failureOf(payments: shape.Payment[]): Look['failure'] {
  const newest = payments.toSorted((a, b) => timeOf(b) - timeOf(a))[0]
  if (newest?.payment_status !== 'FAILED') return undefined
  const { error_reason, error_code, error_description } = newest.error_details ?? {}
  return {
    code: error_reason ?? error_code ?? 'failed',
    text: withoutPersonalData(error_description ?? newest.payment_message ?? ''),
  }
}

function refundsOf({ captureGroup }: RefundToMake): string {
  if (captureGroup === null) throw new ProviderRefused('refund: the capture has no order')
  return `/orders/${encodeURIComponent(captureGroup)}/refunds`
}

const refundStates: Record<string, RefundLook['state']> = {
  SUCCESS: 'done',
  CANCELLED: 'failed',
  FAILED: 'failed',
}

const refundLook = ({ cf_refund_id, refund_status, status_description }: shape.Refund): RefundLook => ({
  state: refundStates[refund_status] ?? 'sent',
  providerRef: cf_refund_id,
  text: status_description ? withoutPersonalData(status_description) : undefined,
})

function readWebhook(raw: Buffer, headers: WebhookHeaders, secrets: readonly string[]): Hint {
  const timestamp = headerText(headers, 'x-webhook-timestamp')
  if (!isSigned([timestamp, raw], headerText(headers, 'x-webhook-signature'), 'base64', secrets))
    throw new BadSignature('cashfree')
  if (!/^\d{13}$/.test(timestamp)) throw new BadSignature('signed, but without a time')
  const { type, data } = readEvent(shape.webhook, raw)
  const common = {
    at: new Date(Number(timestamp)),
  }
  const link = shape.linkEvent.safeParse(data).data
  if (type === 'PAYMENT_LINK_EVENT' && link)
    return { ...common, kind: 'payment', reference: link.link_id, providerRef: link.cf_link_id }
  const refund = shape.refundEvent.safeParse(data).data?.refund
  if (type === 'REFUND_STATUS_WEBHOOK' && refund)
    return { ...common, kind: 'refund', reference: refund.refund_id, providerRef: refund.cf_refund_id }
  return { ...common, kind: 'other' }
}
