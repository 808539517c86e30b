import { createHmac } from 'node:crypto'
import { fakePage, startFakeGateway, type Call, type GatewayEvent, type Reply } from './fake-gateway.ts'
import { newId, refusal, refuse, type Link, type Payment, type Refund } from './fake-razorpay-records.ts'

interface Paying {
  amountPaise?: number
  currency?: string
  method?: 'card' | 'upi' | 'netbanking'
}

const keyId = 'rzp_test_0fake0fake0fake'
const keySecret = 'the key secret of the fake'
const webhookSecret = 'the webhook secret of the fake'

/** The documented fields of a payment link that may be sent. */
const linkFields = new Set(
  'amount currency accept_partial first_min_partial_amount expire_by reference_id description customer notify notes callback_url callback_method reminder_enable options upi_link'.split(
    ' ',
  ),
)
const createLink = 'POST /v1/payment_links'

/**
 * Razorpay on this machine, as documented, with its oddities: a taken `reference_id` is a 400, the list ignores its
 * `reference_id` filter, and a link tells its order only once somebody has tried to pay.
 */
export async function startFakeRazorpay(
  start: { port?: number; now?: () => Date; webhookUrl?: string } = {},
) {
  const links: Link[] = []
  const payments: Payment[] = []
  const refunds: Refund[] = []
  const responses = new Map<string, { body: string; refund: Refund }>()
  const controls = {
    access: { keyId, keySecret, webhookSecret },
    webhookUrl: start.webhookUrl ?? '',
    links,
    payments,
    refunds,
    /** Refunds are processed in the call that makes them. */
    refundsAtOnce: false,
    /** Payments carry their card, which the documentation does not promise. */
    tellsCard: true,
    /** Links tell their order as soon as it exists. */
    tellsOrder: true,
    /** Before the path of the pages; the gateway's own address unless set. */
    pageOrigin: '',
    now: start.now ?? (() => new Date()),
    pay: (reference: string, paying: Paying = {}) => take(linkOf(reference), 'captured', paying),
    /** The bank has agreed, and the money has not been taken yet. */
    authorise: (reference: string, paying: Paying = {}) => take(linkOf(reference), 'authorized', paying),
    decline: (reference: string) => take(linkOf(reference), 'failed', {}),
    /** Takes what was authorised. */
    capture(reference: string) {
      const link = linkOf(reference)
      const payment = payments.find((one) => one.order_id === link.order_id && one.status === 'authorized')
      if (!payment) return
      Object.assign(payment, { status: 'captured', captured: true })
      finish(link, payment)
    },
    /** Makes all that there is older. */
    passTime(seconds: number) {
      for (const record of [...links, ...payments, ...refunds]) record.created_at -= seconds
      for (const link of links) link.expire_by -= seconds
    },
    expire: (reference: string) => close(linkOf(reference), 'expired'),
    cancel: (reference: string) => close(linkOf(reference), 'cancelled'),
    finishRefund: (reference: string) => endRefund(reference, 'processed'),
    failRefund: (reference: string) => endRefund(reference, 'failed'),
    /** A webhook with this body. */
    sign(body: string, secret = webhookSecret) {
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      return { body, headers: { 'x-razorpay-signature': signature } }
    },
    message({ id, at, type, data }: GatewayEvent, secret?: string) {
      const created = Math.floor(at.getTime() / 1000)
      const event = { entity: 'event', event: type, payload: data, created_at: created }
      const { body, headers } = controls.sign(JSON.stringify(event), secret)
      return { body, headers: { ...headers, 'x-razorpay-event-id': id } }
    },
  }

  const linkOf = (reference: string): Link => {
    const link = links.find((one) => one.reference_id === reference || one.id === reference)
    if (!link) throw new Error(`no link ${reference}`)
    return link
  }
  const clock = () => Math.floor(controls.now().getTime() / 1000)

  function take(link: Link, status: 'captured' | 'authorized' | 'failed', paying: Paying): Payment {
    const { amountPaise = link.amount, currency = link.currency, method = 'card' } = paying
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      order_id: (link.order_id ??= newId('order')),
      amount: amountPaise,
      currency,
      status,
      captured: status === 'captured',
      amount_refunded: 0,
      refund_status: null,
      created_at: clock(),
      method,
      card: method === 'card' ? { last4: '1111', network: 'Visa', type: 'credit' } : null,
      vpa: method === 'upi' ? 'shopper@upi' : null,
      email: 'shopper@example.com',
      contact: '+919876543210',
      error_code: status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
      error_description: status === 'failed' ? 'Your payment has been declined by the bank.' : null,
      error_reason: status === 'failed' ? 'payment_declined' : null,
    }
    payments.push(payment)
    link.payments = [...(link.payments ?? []), { payment_id: payment.id, amount: amountPaise, status }]
    if (status === 'captured') finish(link, payment)
    if (status === 'failed') tell('payment.failed', { payment: { entity: payment } })
    return payment
  }

  function finish(link: Link, payment: Payment): void {
    link.status = 'paid'
    tell('payment_link.paid', { payment_link: { entity: link }, payment: { entity: payment } })
  }

  function close(link: Link, status: 'expired' | 'cancelled'): void {
    link.status = status
    tell(`payment_link.${status}`, { payment_link: { entity: link } })
  }

  function endRefund(reference: string, status: 'processed' | 'failed'): void {
    const refund = refunds.find(({ receipt }) => receipt === reference)!
    refund.status = status
    const payment = payments.find(({ id }) => id === refund.payment_id)!
    if (status === 'failed')
      Object.assign(payment, { status: 'captured', amount_refunded: payment.amount_refunded - refund.amount })
    tell(`refund.${status}`, { refund: { entity: refund }, payment: { entity: payment } })
  }

  function tell(type: string, data: unknown): void {
    gateway.emit({
      id: newId('evt'),
      at: controls.now(),
      type,
      data: structuredClone(data),
      to: controls.webhookUrl,
    })
  }

  function create({ body }: Call): Reply {
    const unknown = Object.keys(body).find((field) => !linkFields.has(field))
    if (unknown) return refuse(`${unknown} is/are not required and should not be sent`)
    const { amount, reference_id: reference, expire_by: expireBy } = body
    if (!Number.isInteger(amount) || (amount as number) < 100) return refuse('amount: must be at least 100.')
    if (typeof reference !== 'string' || reference.length > 40)
      return refuse('reference_id: the length must be no more than 40.')
    if (links.some((link) => link.reference_id === reference))
      return refuse(
        `payment link with given reference_id: ${reference} already exists. Please create a payment link with a different reference_id`,
      )
    if (typeof expireBy !== 'number' || expireBy < clock() + 15 * 60)
      return refuse('expire_by: timestamp must be at least 15 minutes in future')
    const id = newId('plink')
    const link = {
      ...body,
      id,
      short_url: `${controls.pageOrigin || gateway.url}/p/${id}`,
      status: 'created',
      amount_paid: 0,
      created_at: clock(),
      expired_at: 0,
      payments: null,
      user_id: '',
    } as unknown as Link
    links.push(link)
    return { json: shown(link) }
  }

  const shown = (link: Link) => ({ ...link, order_id: controls.tellsOrder ? link.order_id : undefined })
  const shownPayment = (payment: Payment) =>
    controls.tellsCard ? payment : { ...payment, card: undefined, card_id: 'card_1' }

  function list({ query }: Call): Reply {
    const count = Number(query['count'] ?? 10)
    if (count > 100) return refuse('count: must be no greater than 100.')
    const [from, to, skip] = [query['from'] ?? 0, query['to'] ?? Infinity, query['skip'] ?? 0].map(Number)
    const found = links.toReversed().filter((link) => link.created_at >= from! && link.created_at <= to!)
    return { json: { payment_links: found.slice(skip, skip! + count).map(shown) } }
  }

  function cancelLink(link: Link): Reply {
    if (link.status !== 'created')
      return refuse(`payment link cannot be cancelled as it is already ${link.status}`)
    close(link, 'cancelled')
    return { json: shown(link) }
  }

  function makeRefund(payment: Payment, { body, headers }: Call): Reply {
    const key = headers['x-refund-idempotency'] ?? newId('key')
    const sent = JSON.stringify(body)
    const before = responses.get(key)
    if (before)
      return before.body === sent
        ? { json: before.refund }
        : refuse('Different request body sent with the same idempotency key.')
    const amount = Number(body['amount'])
    if (payment.status !== 'captured')
      return refuse(
        payment.status === 'refunded'
          ? 'The payment has been fully refunded already'
          : 'The payment status should be captured for action to be taken',
      )
    if (amount > payment.amount - payment.amount_refunded)
      return refuse('The refund amount provided is greater than amount captured')
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      receipt: String(body['receipt'] ?? ''),
      status: 'pending',
      speed_requested: body['speed'],
      created_at: clock(),
    }
    refunds.push(refund)
    responses.set(key, { body: sent, refund })
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    if (controls.refundsAtOnce) endRefund(refund.receipt, 'processed')
    return { json: refund }
  }

  /** Finds the record that the address names and goes on with it. */
  const on =
    <T extends { id: string }>(records: T[], go: (record: T, call: Call) => Reply) =>
    (call: Call): Reply => {
      for (const link of links)
        if (link.status === 'created' && link.expire_by <= clock()) close(link, 'expired')
      const record = records.find(({ id }) => id === call.id)
      return record ? go(record, call) : { ...refuse('The id provided does not exist'), status: 404 }
    }

  const paymentsOf = ({ id }: Call) => payments.filter((payment) => payment.order_id === id).toReversed()
  const collection = (items: unknown[]): Reply => ({
    json: { entity: 'collection', count: items.length, items },
  })

  function afterPaying(link: Link): Reply {
    const back = new URL(link.callback_url)
    back.searchParams.set('razorpay_payment_link_id', link.id)
    back.searchParams.set('razorpay_payment_link_reference_id', link.reference_id)
    back.searchParams.set('razorpay_payment_link_status', link.status)
    return { redirect: back.href }
  }

  const gateway = await startFakeGateway(controls, {
    port: start.port,
    isAuthentic: ({ authorization }) =>
      authorization === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    failure: (status) => refusal(status === 401 ? 'Authentication failed' : `A fault on demand: ${status}`),
    routes: {
      [createLink]: create,
      'GET /v1/payment_links': list,
      'GET /v1/payment_links/:id': on(links, (link) => ({ json: shown(link) })),
      'POST /v1/payment_links/:id/cancel': on(links, cancelLink),
      'GET /v1/orders/:id/payments': (call) => collection(paymentsOf(call).map(shownPayment)),
      'GET /v1/payments/:id': on(payments, (payment) => ({ json: shownPayment(payment) })),
      'GET /v1/payments/:id/card': on(payments, ({ card }) => ({ json: card })),
      'POST /v1/payments/:id/refund': on(payments, makeRefund),
      'GET /v1/payments/:id/refunds': on(payments, ({ id }) =>
        collection(refunds.filter(({ payment_id }) => payment_id === id)),
      ),
      'GET /v1/payments/:payment/refunds/:id': on(refunds, (refund) => ({ json: refund })),
    },
    pages: {
      'GET /p/:id': on(links, (link) => fakePage(link.amount / 100, link.status, `/p/${link.id}`)),
      'POST /p/:id/:button': on(links, (link, { path }) => {
        if (link.status === 'created') press[path.split('/').at(-1)!]?.(link)
        return path.endsWith('/decline') ? { redirect: `/p/${link.id}` } : afterPaying(link)
      }),
    },
    message: controls.message,
  })
  const press: Record<string, (link: Link) => void> = {
    pay: (link) => take(link, 'captured', {}),
    twice: (link) => [take(link, 'captured', {}), take(link, 'captured', {})],
    later: (link) => take(link, 'authorized', {}),
    agree: (link) => controls.capture(link.id),
    decline: (link) => take(link, 'failed', {}),
  }
  return gateway
}
