import { createHmac, randomBytes } from 'node:crypto'
import { fakePage, startFakeGateway, type Call, type GatewayEvent, type Reply } from './fake-gateway.ts'

interface Link {
  /** `link_id`. */
  id: string
  cf_link_id: string
  link_status: 'ACTIVE' | 'PAID' | 'EXPIRED' | 'CANCELLED'
  link_amount: number
  link_currency: string
  link_expiry_time: string
  link_url: string
  link_meta: { return_url: string; notify_url: string }
  [field: string]: unknown
}
interface Order {
  id: string
  link_id: string
  order_status: 'ACTIVE' | 'PAID'
  order_amount: number
}
interface Payment {
  cf_payment_id: string
  order_id: string
  payment_status: 'SUCCESS' | 'PENDING' | 'FAILED'
  payment_amount: number
  [field: string]: unknown
}
interface Refund {
  /** `refund_id`. */
  id: string
  order_id: string
  cf_refund_id: string
  refund_amount: number
  refund_status: 'PENDING' | 'ONHOLD' | 'SUCCESS' | 'CANCELLED'
  [field: string]: unknown
}
interface Paying {
  amountPaise?: number
  currency?: string
  method?: 'credit_card' | 'upi'
  /** A fee that Cashfree adds to the order. */
  feePaise?: number
}

const clientId = 'the client id of the fake'
const clientSecret = 'the client secret of the fake'

/**
 * Cashfree on this machine, API version 2025-01-01, as documented, with its oddities: a taken id is a 409, and a response
 * is stored under its idempotency key, also that of a failure.
 */
export async function startFakeCashfree(
  start: { port?: number; now?: () => Date; webhookUrl?: string } = {},
) {
  const links: Link[] = []
  const orders: Order[] = []
  const payments: Payment[] = []
  const refunds: Refund[] = []
  const controls = {
    access: { clientId, clientSecret },
    /** Of refunds, and of pages that were opened without an address. */
    webhookUrl: start.webhookUrl ?? '',
    links,
    payments,
    refunds,
    /** Refunds are processed in the call that makes them. */
    refundsAtOnce: false,
    /** Before the path of the pages; the gateway's own address unless set. */
    pageOrigin: '',
    now: start.now ?? (() => new Date()),
    pay: (reference: string, paying: Paying = {}) => take(linkOf(reference), 'SUCCESS', paying),
    /** The bank has not answered yet. */
    authorise: (reference: string, paying: Paying = {}) => take(linkOf(reference), 'PENDING', paying),
    decline: (reference: string) => take(linkOf(reference), 'FAILED', {}),
    /** The bank agrees. */
    capture(reference: string) {
      const link = linkOf(reference)
      const order = orders.findLast(({ link_id }) => link_id === reference)
      const payment = payments.find((one) => one.order_id === order?.id && one.payment_status === 'PENDING')
      if (!order || !payment) return
      payment.payment_status = 'SUCCESS'
      finish(link, order)
    },
    expire: (reference: string) => close(linkOf(reference), 'EXPIRED'),
    cancel: (reference: string) => close(linkOf(reference), 'CANCELLED'),
    finishRefund: (reference: string) => endRefund(reference, 'SUCCESS'),
    failRefund: (reference: string) => endRefund(reference, 'CANCELLED'),
    /** A webhook with this body. */
    sign(body: string, at: Date, secret = clientSecret) {
      const timestamp = String(at.getTime())
      const signature = createHmac('sha256', secret).update(timestamp).update(body).digest('base64')
      return { body, headers: { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp } }
    },
    message({ id, at, type, data }: GatewayEvent, secret?: string) {
      const event = JSON.stringify({ data, event_time: at.toISOString(), type, version: 1 })
      const { body, headers } = controls.sign(event, at, secret)
      return { body, headers: { ...headers, 'x-idempotency-key': id } }
    },
  }

  const linkOf = (reference: string): Link => {
    const link = links.find(({ id }) => id === reference)
    if (!link) throw new Error(`no link ${reference}`)
    return link
  }

  function take(link: Link, status: Payment['payment_status'], paying: Paying): Payment {
    const {
      amountPaise = link.link_amount * 100,
      currency = link.link_currency,
      method = 'credit_card',
    } = paying
    const order = orderOf(link, amountPaise / 100)
    const time = controls.now().toISOString()
    const payment: Payment = {
      cf_payment_id: newNumber(),
      order_id: order.id,
      entity: 'payment',
      order_amount: order.order_amount,
      order_currency: currency,
      payment_amount: (amountPaise + (paying.feePaise ?? 0)) / 100,
      payment_currency: currency,
      payment_status: status,
      payment_time: time,
      payment_completion_time: status === 'PENDING' ? null : time,
      payment_message: status === 'FAILED' ? 'Transaction failed' : 'Transaction successful',
      payment_group: method,
      payment_method:
        method === 'upi'
          ? { upi: { channel: 'collect', upi_id: 'shopper@upi' } }
          : { card: { card_number: 'XXXXXXXXXXXX1111', card_network: 'visa', card_type: 'credit_card' } },
      is_captured: status === 'SUCCESS',
      error_details:
        status === 'FAILED'
          ? {
              error_code: 'TRANSACTION_DECLINED',
              error_description: 'issuer bank or payment service provider declined the transaction',
              error_reason: 'auth_declined',
            }
          : null,
    }
    payments.push(payment)
    if (status === 'SUCCESS') finish(link, order)
    return payment
  }

  /** Each payment of a link has an order of its own; one that failed leaves its order to the next. */
  function orderOf(link: Link, amount: number): Order {
    const last = orders.findLast(({ link_id }) => link_id === link.id)
    if (last?.order_status === 'ACTIVE') return Object.assign(last, { order_amount: amount })
    const order: Order = {
      id: `CFPay_${randomBytes(6).toString('hex')}`,
      link_id: link.id,
      order_status: 'ACTIVE',
      order_amount: amount,
    }
    orders.push(order)
    return order
  }

  function finish(link: Link, order: Order): void {
    order.order_status = 'PAID'
    close(link, 'PAID', { order: { order_id: order.id, transaction_status: 'SUCCESS' } })
  }

  function close(link: Link, status: Link['link_status'], more: object = {}): void {
    link.link_status = status
    tell('PAYMENT_LINK_EVENT', { ...shown(link), ...more }, link.link_meta.notify_url || controls.webhookUrl)
  }

  function endRefund(reference: string, status: 'SUCCESS' | 'CANCELLED'): void {
    const refund = refunds.find(({ id }) => id === reference)!
    refund.refund_status = status
    tell('REFUND_STATUS_WEBHOOK', { refund: shownRefund(refund) }, controls.webhookUrl)
  }

  function tell(type: string, data: unknown, to: string): void {
    const id = randomBytes(32).toString('hex')
    gateway.emit({ id, at: controls.now(), type, data: structuredClone(data), to })
  }

  function create({ body }: Call): Reply {
    const { link_id: id, link_amount: amount, link_expiry_time: expiry, customer_details: customer } = body
    if (typeof id !== 'string' || !/^[\w-]{1,50}$/.test(id)) return refuse('link_id : invalid value')
    if (links.some((link) => link.id === id)) return refuse('link_id already exists', 409)
    if (typeof amount !== 'number' || amount < 1) return refuse('link_amount : should be at least 1')
    if (!(Date.parse(String(expiry)) > controls.now().getTime()))
      return refuse('link_expiry_time : should be in the future')
    const { customer_phone: phone } = (customer ?? {}) as Record<string, string>
    if (!/^\+?\d{10,15}$/.test(phone ?? ''))
      return refuse(`customer_details.customer_phone : invalid value ${phone}`)
    const link = {
      ...body,
      id,
      cf_link_id: newNumber(),
      link_status: 'ACTIVE',
      link_amount_paid: 0,
      link_created_at: controls.now().toISOString(),
      link_url: `${controls.pageOrigin || gateway.url}/p/${id}`,
    } as unknown as Link
    links.push(link)
    return { json: shown(link) }
  }

  function cancelLink(link: Link): Reply {
    if (link.link_status !== 'ACTIVE') return refuse(`link is ${link.link_status.toLowerCase()} already`)
    close(link, 'CANCELLED')
    return { json: shown(link) }
  }

  function makeRefund(order: Order, { body }: Call): Reply {
    const { refund_id: id, refund_amount: amount } = body
    if (typeof id !== 'string' || !/^\w{3,40}$/.test(id)) return refuse('refund_id : invalid value')
    if (refunds.some((refund) => refund.id === id)) return refuse('refund_id already exists', 409)
    const paid = payments.find((one) => one.order_id === order.id && one.payment_status === 'SUCCESS')
    if (!paid) return refuse('order is not paid')
    const before = refunds.filter((one) => one.order_id === order.id && one.refund_status !== 'CANCELLED')
    const refunded = before.reduce((sum, { refund_amount }) => sum + refund_amount, 0)
    if (typeof amount !== 'number' || amount > paid.payment_amount - refunded)
      return refuse('refund_amount : exceeds the amount of the order')
    const refund: Refund = {
      id,
      order_id: order.id,
      cf_refund_id: newNumber(),
      cf_payment_id: paid.cf_payment_id,
      entity: 'refund',
      refund_amount: amount,
      refund_currency: 'INR',
      refund_status: 'PENDING',
      status_description: 'In Progress',
      refund_type: 'MERCHANT_INITIATED',
    }
    refunds.push(refund)
    if (controls.refundsAtOnce) endRefund(id, 'SUCCESS')
    return { json: shownRefund(refund) }
  }

  /** Finds the record that the address names and goes on with it. */
  const on =
    <T extends { id: string }>(records: T[], go: (record: T, call: Call) => Reply) =>
    (call: Call): Reply => {
      for (const link of links)
        if (link.link_status === 'ACTIVE' && Date.parse(link.link_expiry_time) <= controls.now().getTime())
          close(link, 'EXPIRED')
      const record = records.find(({ id }) => id === call.id)
      return record ? go(record, call) : refuse('not found', 404)
    }

  const gateway = await startFakeGateway(controls, {
    port: start.port,
    keyHeader: 'x-idempotency-key',
    isAuthentic: (headers) =>
      headers['x-client-id'] === clientId &&
      headers['x-client-secret'] === clientSecret &&
      headers['x-api-version'] === '2025-01-01',
    failure: (status) => refusal(status === 401 ? 'authentication Failed' : `A fault on demand: ${status}`),
    routes: {
      'POST /pg/links': create,
      'GET /pg/links/:id': on(links, (link) => ({ json: shown(link) })),
      'POST /pg/links/:id/cancel': on(links, cancelLink),
      'GET /pg/links/:id/orders': on(links, ({ id }, { query }) => ({
        json: orders
          .filter(
            ({ link_id, order_status }) =>
              link_id === id && (query['status'] === 'ALL' || order_status === 'PAID'),
          )
          .map(({ id: order_id, ...order }) => ({ ...order, order_id })),
      })),
      'GET /pg/orders/:id/payments': on(orders, ({ id }) => ({
        json: payments.filter(({ order_id }) => order_id === id).toReversed(),
      })),
      'POST /pg/orders/:id/refunds': on(orders, makeRefund),
      'GET /pg/orders/:order/refunds/:id': on(refunds, (refund) => ({ json: shownRefund(refund) })),
    },
    pages: {
      'GET /p/:id': on(links, (link) => fakePage(link.link_amount, link.link_status, `/p/${link.id}`)),
      'POST /p/:id/:button': on(links, (link, { path }) => {
        if (link.link_status === 'ACTIVE') press[path.split('/').at(-1)!]?.(link)
        return { redirect: path.endsWith('/decline') ? `/p/${link.id}` : link.link_meta.return_url }
      }),
    },
    message: controls.message,
  })

  const press: Record<string, (link: Link) => void> = {
    pay: (link) => take(link, 'SUCCESS', {}),
    twice: (link) => [take(link, 'SUCCESS', {}), take(link, 'SUCCESS', {})],
    later: (link) => take(link, 'PENDING', {}),
    agree: (link) => controls.capture(link.id),
    decline: (link) => take(link, 'FAILED', {}),
  }
  return gateway
}

const shown = ({ id, ...link }: Link) => ({ ...link, link_id: id })
const shownRefund = ({ id, ...refund }: Refund) => ({ ...refund, refund_id: id })
const newNumber = (): string => String(randomBytes(4).readUInt32BE() + 1_000_000_000)
const refusal = (message: string) => ({ message, code: 'request_failed', type: 'invalid_request_error' })
const refuse = (message: string, status = 400): Reply => ({ status, json: refusal(message) })
