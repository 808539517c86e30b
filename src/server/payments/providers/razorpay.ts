import * as z from 'zod/mini'
import type { Capture, Look, RefundLook, Started } from '#shared/payments/provider-looks.ts'
import type { RazorpaySettings } from '../../base/config/provider-config.ts'
import { isSigned } from './is-signed.ts'
import { paymentPage } from './payment-page.ts'
import { providerClient } from './provider-client.ts'
import { CallFailed, hasStatus, runVerb, withoutPersonalData } from './provider-failure.ts'
import {
  BadSignature,
  ProviderAway,
  type AttemptToPay,
  type Hint,
  type Provider,
  type RefundToMake,
  type WebhookHeaders,
} from './provider.ts'
import * as shape from './razorpay-shapes.ts'
import { headerText, readEvent } from './read-event.ts'

/** Razorpay: a payment link for each attempt. The account captures automatically. */
// oxlint-disable-next-line max-lines-per-function -- one closure of short calls that share the client
export function razorpay(settings: RazorpaySettings, timeoutMs = 10_000): Provider {
  const { keyId, keySecret, url } = settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const call = providerClient({ url: `${url}/v1`, timeoutMs, headers: { authorization } }, shape.failure)

  async function start(attempt: AttemptToPay): Promise<Started> {
    const link = await createOrFind(attempt)
    const page = { url: link.short_url, paise: link.amount, currency: link.currency }
    return { providerRef: link.id, pageUrl: paymentPage(page, attempt.amountPaise, url) }
  }

  /** A refusal may hide a page whose answer was lost: the reference is taken, or it has become too late to ask. */
  async function createOrFind(attempt: AttemptToPay): Promise<shape.PaymentLink> {
    try {
      return await call(shape.paymentLink, 'POST', '/payment_links', { body: linkBody(attempt) })
    } catch (error) {
      if (!hasStatus(error, 400)) throw error
      const link = await find(attempt)
      if (link) return link
      if (error.reason.includes('already exists'))
        throw new ProviderAway('start: the page exists, but is not listed yet')
      throw error
    }
  }

  /** Compares here, because the `reference_id` filter of the list is not reliable. */
  async function find(attempt: AttemptToPay): Promise<shape.PaymentLink | undefined> {
    const from = seconds(attempt.createdAt) - clockSkew
    const to = seconds(attempt.expiresAt) + clockSkew
    for (let skip = 0; skip < maxListed; skip += pageSize) {
      const query = `from=${from}&to=${to}&count=${pageSize}&skip=${skip}`
      const { payment_links } = await call(shape.paymentLinks, 'GET', `/payment_links?${query}`)
      const link = payment_links.find(({ reference_id }) => reference_id === attempt.reference)
      if (link || payment_links.length < pageSize) return link
    }
    throw new ProviderAway('list: too many pages to find one')
  }

  async function linkOf(attempt: AttemptToPay): Promise<shape.PaymentLink | undefined> {
    const id = attempt.providerRef
    if (id === null) return find(attempt)
    try {
      return await call(shape.paymentLink, 'GET', path`/payment_links/${id}`)
    } catch (error) {
      // 'The id provided does not exist' comes with either status.
      if (hasStatus(error, 400, 404)) return undefined
      throw error
    }
  }

  async function look(attempt: AttemptToPay): Promise<Look> {
    const link = await linkOf(attempt)
    if (!link) return { page: 'missing', pending: false, captures: [] }
    const orderId = link.order_id ?? (await orderOfFirstPayment(link))
    const { items } = orderId
      ? await call(shape.payments, 'GET', path`/orders/${orderId}/payments`)
      : { items: [] }
    const captured = items.filter((payment) => payment.captured === true && kept.has(payment.status))
    return {
      page: closed.has(link.status) ? 'closed' : 'open',
      pending: items.some(({ status }) => status === 'authorized'),
      failure: failureOf(items),
      captures: await Promise.all(captured.map(captureOf)),
    }
  }

  async function orderOfFirstPayment({ payments }: shape.PaymentLink): Promise<string | null | undefined> {
    const first = Array.isArray(payments) ? payments[0] : undefined
    if (!first) return null
    const payment = await call(shape.payment, 'GET', path`/payments/${first.payment_id}`)
    return payment.order_id
  }

  async function captureOf(payment: shape.Payment): Promise<Capture> {
    const card = payment.card ?? (payment.method === 'card' ? await cardOf(payment.id) : null)
    return {
      id: payment.id,
      paise: payment.amount,
      currency: payment.currency,
      at: new Date(payment.created_at * 1000),
      method: payment.method ?? undefined,
      brand: card?.network ?? undefined,
      last4: card?.last4 ?? undefined,
    }
  }

  /** The card only decorates: money is not overlooked because its card cannot be read. */
  async function cardOf(paymentId: string) {
    try {
      return await call(shape.paymentCard, 'GET', path`/payments/${paymentId}/card`)
    } catch (error) {
      if (error instanceof CallFailed) return null
      throw error
    }
  }

  async function cancel(attempt: AttemptToPay): Promise<void> {
    const id = attempt.providerRef ?? (await find(attempt))?.id
    if (id === undefined) return
    try {
      await call(z.unknown(), 'POST', path`/payment_links/${id}/cancel`)
    } catch (error) {
      if (!hasStatus(error, 400, 404, 409)) throw error
      const link = await linkOf({ ...attempt, providerRef: id })
      if (link && !closed.has(link.status)) throw error
    }
  }

  async function makeRefund(refund: RefundToMake): Promise<RefundLook> {
    const body = { amount: refund.amountPaise, speed: 'normal', receipt: refund.reference }
    const headers = { 'x-refund-idempotency': refund.reference }
    try {
      return refundLook(
        await call(shape.refund, 'POST', path`/payments/${refund.captureId}/refund`, { body, headers }),
      )
    } catch (error) {
      // Razorpay remembers an idempotency key for some time only.
      const made = hasStatus(error, 400) ? await findRefund(refund) : undefined
      if (made) return refundLook(made)
      throw error
    }
  }

  async function lookRefund(refund: RefundToMake): Promise<RefundLook> {
    const { captureId, providerRef } = refund
    const made = providerRef
      ? await call(shape.refund, 'GET', path`/payments/${captureId}/refunds/${providerRef}`)
      : await findRefund(refund)
    if (!made) throw new ProviderAway('refund: none with this reference yet')
    return refundLook(made)
  }

  async function findRefund({ captureId, reference }: RefundToMake) {
    const { items } = await call(shape.refunds, 'GET', path`/payments/${captureId}/refunds?count=${pageSize}`)
    return items.find(({ receipt }) => receipt === reference)
  }

  return {
    name: 'razorpay',
    start: (attempt) => runVerb('start', () => start(attempt)),
    look: (attempt) => runVerb('look', () => look(attempt)),
    cancel: (attempt) => runVerb('cancel', () => cancel(attempt)),
    refund: (refund) => runVerb('refund', () => makeRefund(refund)),
    lookRefund: (refund) => runVerb('look at refund', () => lookRefund(refund)),
    readWebhook: (raw, headers) => readWebhook(raw, headers, settings.webhookSecrets),
  }
}

/** Seconds. */
const clockSkew = 5 * 60
/** The most that one call lists. */
const pageSize = 100
const maxListed = 100 * pageSize

const closed = new Set(['paid', 'expired', 'cancelled'])
const kept = new Set(['captured', 'refunded'])

/** A path with ids of Razorpay's. */
const path = (parts: TemplateStringsArray, ...ids: (string | number)[]): string =>
  String.raw({ raw: parts }, ...ids.map(encodeURIComponent))

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)

const linkBody = (attempt: AttemptToPay) => ({
  amount: attempt.amountPaise,
  currency: 'INR',
  accept_partial: false,
  reference_id: attempt.reference,
  description: `Order ${attempt.orderId}`,
  expire_by: seconds(attempt.expiresAt),
  callback_url: attempt.returnUrl,
  callback_method: 'get',
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { order_id: attempt.orderId },
})

/** Why the newest payment failed, if it did. */
function failureOf(payments: shape.Payment[]): Look['failure'] {
  const newest = payments.toSorted((a, b) => b.created_at - a.created_at)[0]
  if (newest?.status !== 'failed') return undefined
  return {
    code: newest.error_reason ?? newest.error_code ?? 'failed',
    text: withoutPersonalData(newest.error_description ?? ''),
  }
}

const refundStates: Record<string, RefundLook['state']> = { processed: 'done', failed: 'failed' }

const refundLook = ({ id, status }: z.infer<typeof shape.refund>): RefundLook => ({
  state: refundStates[status] ?? 'sent',
  providerRef: id,
})

const paymentEvents = new Set(['payment_link.paid', 'payment_link.expired', 'payment_link.cancelled'])
const refundEvents = new Set(['refund.processed', 'refund.failed'])

function readWebhook(raw: Buffer, headers: WebhookHeaders, secrets: readonly string[]): Hint {
  if (!isSigned([raw], headerText(headers, 'x-razorpay-signature'), 'hex', secrets))
    throw new BadSignature('razorpay')
  const { event, created_at, payload } = readEvent(shape.webhook, raw)
  const common = {
    at: new Date(created_at * 1000),
  }
  const link = payload?.payment_link?.entity
  if (paymentEvents.has(event) && link)
    return { ...common, kind: 'payment', reference: link.reference_id ?? undefined, providerRef: link.id }
  const refund = payload?.refund?.entity
  if (refundEvents.has(event) && refund)
    return { ...common, kind: 'refund', reference: refund.receipt ?? undefined, providerRef: refund.id }
  return { ...common, kind: 'other' }
}
