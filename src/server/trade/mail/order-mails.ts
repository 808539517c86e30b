import type { Shop } from '#shared/brand/shop.ts'
import { getItBy, promiseDay } from '#shared/delivery/promise-text.ts'
import { formatPaise, formatRupees, rupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import { methodText } from '#shared/orders/payment-text.ts'
import { isPaidFirst, type PaymentType } from '#shared/orders/payment-types.ts'
import { dayAndTime } from '#shared/payments/held-until.ts'
import { settlement, type OrderMoney } from '#shared/payments/settlement.ts'
import { cartTaxRate } from '#shared/tax/pricing.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { pages } from '#shared/routes.ts'
import { orderMoney } from '#shared/trade/money.ts'
import type { CancelledUnits, EditNews, TradeChange } from '#shared/trade/trade-change.ts'
import type { TradeOrder } from '#shared/trade/trade.ts'
import { placeOfPincode } from '../../delivery/pincode-places.ts'
import type { Mail } from '../../mail/mail.ts'
import type { MailRow } from '../../mail/render-mail.ts'
import {
  addressText,
  customerMail,
  helloCustomer,
  holderOfOrder,
  payButton,
  trackButton,
  type MailedOrder,
  type OrderMailConfig,
} from './customer-mail.ts'

type WholeMailed = MailedOrder & { order: TradeOrder }

/** The mails about an order itself (docs/product/orders.md, Mail). */
export const orderMails = {
  confirmation: (order: Order, { userId, ...reader }: Omit<MailedOrder, 'order'> & { userId: string }) => {
    const { order_id: orderId, shipping_address: shippingAddress, promise } = order
    const mailed = { ...reader, order: { userId, orderId, shippingAddress } }
    const isProved = reader.customer.proved
    const arrival = promise ? ` ${getItBy(promise.date)}.` : ''
    return {
      to: holderOfOrder(mailed),
      confirms: orderId,
      subject: (shop: Shop) => `Your ${shop.name} order ${orderId}`,
      title: 'Thank you for your order',
      intro: helloCustomer(mailed, `We have your order ${orderId} and will start on it soon.${arrival}`),
      rows: [
        ...lineRows(order),
        ...figureRows(order),
        { label: 'Total', value: formatRupees(order.total), strong: true },
        ...includedTaxRows(order),
        { label: 'Payment', value: methodText(order.payment_method) },
        ...(isProved ? [] : [{ label: 'Goes to', value: placeText(shippingAddress) }]),
      ],
      button: trackButton(mailed),
      ...(isProved && { outro: `It goes to: ${addressText(shippingAddress)}` }),
    }
  },

  /** To the shop; the reader's answer goes to the customer. */
  newOrder: (to: string, order: Order, { publicUrl }: Pick<OrderMailConfig, 'publicUrl'>) => ({
    to,
    replyTo: order.shipping_address.email,
    subject: `New order of ${formatRupees(order.total)}: ${order.order_id}`,
    title: `New order of ${formatRupees(order.total)}`,
    intro: `${order.shipping_address.fullName} has placed order ${order.order_id}, ${paymentNames[order.payment_method.type]}.`,
    rows: [
      ...lineRows(order),
      { label: 'Total', value: formatRupees(order.total), strong: true },
      { label: 'Ship to', value: addressText(order.shipping_address) },
      { label: 'Phone', value: order.shipping_address.phone },
    ],
    button: { label: 'See the order', href: `${publicUrl}${pages.admin}?tab=orders&order=${order.order_id}` },
  }),

  /** `why` it is cancelled, in the words of staff. */
  status: (mailed: MailedOrder, trade: TradeChange, why = '') => {
    const { title, intro } = statusTexts[trade.order.status]
    const money = orderMoney(trade)
    const owesNothing = trade.order.status === 'cancelled' && money.captures.length === 0
    return customerMail(mailed, {
      title,
      text: [intro + (owesNothing ? ' Nothing has to be paid.' : '')],
      rows: [
        { label: 'Status', value: statusLabels[trade.order.status] },
        ...promiseRows(trade.order),
        ...whyRows(why),
        ...moneyRows(trade, money),
      ],
      button: trackButton(mailed),
      ...(trade.order.paymentStatus === 'refunded' && { outro: refundIfPaid }),
    })
  },

  /** Names the units that were cancelled, why, and what is paid or goes back. */
  cancelledUnits: (mailed: WholeMailed, { labels, why, worth, total, due, refund }: CancelledUnits) =>
    customerMail(mailed, {
      title: 'Pieces of your order were cancelled',
      text: [
        'We are sorry: we had to cancel pieces of your order. The rest of your order goes on as before.',
      ],
      rows: [
        ...labels.map((label) => ({ label, value: 'Cancelled' })),
        ...whyRows(why),
        amountRow('Less', worth),
        totalRow('New total', total),
        ...dueRows(mailed.order, due),
        ...backRows(refund),
      ],
      button: trackButton(mailed),
      ...(refund > 0 && {
        outro: `It reaches you within ${returnPolicy.refundBusinessDays} business days.`,
      }),
    }),

  /** Before and after an edit: what it changes, and what that means for what is paid. */
  edit: (mailed: WholeMailed, news: EditNews) => {
    const { payToken, paymentType } = mailed.order
    const paysNow = news.due > 0 && isPaidFirst(paymentType) && payToken !== null
    const parts = [
      ...(news.moment === 'done' && news.isAddressNew && mailed.customer.proved
        ? [`It goes to: ${addressText(mailed.order.shippingAddress)}`]
        : []),
      ...(news.refund > 0
        ? [`Your money reaches you within ${returnPolicy.refundBusinessDays} business days.`]
        : []),
    ]
    return customerMail(mailed, {
      title: editTitles[news.moment],
      text: [editIntro(mailed.order, news)],
      rows: editRows(mailed.order, news),
      button: paysNow ? payButton(mailed, payToken) : trackButton(mailed),
      ...(parts.length > 0 && { outro: parts.join('\n\n') }),
    })
  },
} satisfies Record<string, (...facts: never[]) => Mail>

/** A place without a word that the customer typed. */
function placeText({ pincode }: Order['shipping_address']): string {
  const place = placeOfPincode(pincode)
  return [`Pincode ${pincode}`, ...(place ? [place.city, place.state] : [])].join(', ')
}

const lineRows = ({ items }: Order): MailRow[] =>
  items.map((item) => ({
    label: `${item.name}, size ${item.size} × ${item.quantity}`,
    value: formatRupees(item.price * item.quantity),
  }))

function figureRows(order: Order): MailRow[] {
  const { subtotal, shipping_cost, discount, coupon_code, cod_fee } = order
  const discountLabel = coupon_code === null ? 'Discount' : `Discount (${coupon_code})`
  return [
    { label: 'Subtotal', value: formatRupees(subtotal) },
    { label: 'Shipping', value: shipping_cost === 0 ? 'Free' : formatRupees(shipping_cost) },
    ...addedTaxRows(order),
    ...(discount > 0 ? [{ label: discountLabel, value: `−${formatRupees(discount)}` }] : []),
    ...(cod_fee > 0 ? [{ label: 'Cash on delivery fee', value: formatRupees(cod_fee) }] : []),
  ]
}

/** Tax on top of the prices has a row of its own; that of the sample names its one rate. */
function addedTaxRows({ items, tax, tax_scheme, tax_paise }: Order): MailRow[] {
  if (tax_scheme === 'included' || tax_paise === null) return []
  const label = tax_scheme === 'sample' ? `GST ${cartTaxRate(items)}%` : 'GST'
  return [{ label, value: formatRupees(tax) }]
}

/** Tax inside the prices stands below the total. */
const includedTaxRows = ({ tax_included, tax_paise }: Order): MailRow[] =>
  tax_included && tax_paise !== null ? [{ label: 'Includes GST', value: formatPaise(tax_paise) }] : []

const paymentNames: Record<PaymentType, string> = {
  cod: 'cash on delivery',
  card: 'by card',
  online: 'paid online',
  upi: 'paid by UPI',
}

const statusTexts: Record<OrderStatus, { title: string; intro: string }> = {
  placed: { title: 'Your order is placed', intro: 'Your order is placed, and we will start on it soon.' },
  processing: { title: 'Your order is being prepared', intro: 'We are putting your order together.' },
  shipped: {
    title: 'Your order is on its way',
    intro: 'Your order has left us and is on its way to you.',
  },
  delivered: {
    title: 'Your order was delivered',
    intro: 'Your order was delivered. We hope that everything fits.',
  },
  cancelled: { title: 'Your order was cancelled', intro: 'Your order was cancelled.' },
}

/** `refunded` follows from the statuses alone: a parcel marked as delivered by mistake brought no money. */
const refundIfPaid = `If you have paid for this order, your refund arrives within ${returnPolicy.refundBusinessDays} business days.`

/** Until it has arrived. */
function promiseRows({ status, promisedAgainOn, promisedOn: first }: TradeOrder): MailRow[] {
  const promisedOn = promisedAgainOn ?? first
  if (promisedOn === null || status === 'delivered' || status === 'cancelled') return []
  return [{ label: 'Get it by', value: promiseDay(promisedOn) }]
}

/**
 * The total of before, as long as it holds; else what the order comes to, without what was cancelled or came back, and what
 * is due of it. Owed is rounded up, a refund down.
 */
function moneyRows({ order, effects }: TradeChange, money: OrderMoney): MailRow[] {
  const total = Math.max(0, money.total - money.returned)
  const refunded = effects.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const back = backRows(Math.floor(refunded / 100))
  if (order.status === 'cancelled' || total === order.total) return [totalRow('Total', order.total), ...back]
  const { due, net } = settlement(money)
  const isOver = order.status === 'delivered'
  return [totalRow('New total', total), ...dueRows(order, isOver ? 0 : Math.ceil((due - net) / 100)), ...back]
}

const totalRow = (label: string, amount: number): MailRow => ({ ...amountRow(label, amount), strong: true })

const amountRow = (label: string, amount: number): MailRow => ({ label, value: formatRupees(rupees(amount)) })

const whyRows = (why: string): MailRow[] => (why === '' ? [] : [{ label: 'Why', value: why }])

const dueRows = ({ paymentType }: TradeOrder, due: number): MailRow[] =>
  due > 0 ? [amountRow(paymentType === 'cod' ? 'To pay on delivery' : 'To pay', due)] : []

const backRows = (back: number): MailRow[] => (back > 0 ? [amountRow('Goes back to you', back)] : [])

const editTitles: Record<EditNews['moment'], string> = {
  asked: 'A change of your order waits for your payment',
  done: 'Your order was changed',
  ended: 'Your order stays as it was',
}

function editIntro({ payBy }: TradeOrder, { moment, why }: EditNews): string {
  if (moment === 'done') return 'We have changed your order. This is how it is now.'
  if (moment === 'ended') return `The change below was not made: ${why}.`
  const until = payBy === null ? '' : ` It can be paid until ${dayAndTime(payBy)}.`
  return `We change your order once the difference is paid. Until then it stays as it was.${until}`
}

function editRows(order: TradeOrder, news: EditNews): MailRow[] {
  const verb = { asked: 'Once it is paid', done: 'Changed', ended: 'Not changed' }[news.moment]
  const rows = news.texts.map((label) => ({ label, value: verb }))
  if (news.moment === 'ended') return [...rows, totalRow('Total', news.total)]
  return [
    ...rows,
    ...whyRows(news.why),
    amountRow('Total before', news.totalBefore),
    totalRow('New total', news.total),
    ...dueRows(order, news.due),
    ...backRows(news.refund),
  ]
}
