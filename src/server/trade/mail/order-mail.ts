import { getItBy, promiseDay } from '#shared/delivery/promise-text.ts'
import { formatPaise, formatRupees, rupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { methodText } from '#shared/orders/payment-text.ts'
import type { PaymentType } from '#shared/orders/payment-types.ts'
import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import { cartTaxRate } from '#shared/pricing/pricing.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import type { CancelledUnits } from '#shared/trade/trade-change.ts'
import type { TradeOrder } from '#shared/trade/trade.ts'
import { placeOfPincode } from '../../delivery/pincode-places.ts'
import type { Mail } from '../../mail/queue-mail.ts'
import type { MailContent, MailRow } from '../../mail/render-mail.ts'
import { addressText, greeting, trackButton } from './mail-parts.ts'

/** The mail for a placed order. With `plain` it has no text that the customer typed, as its reader may be a stranger. */
export function confirmationMail(order: Order, trackUrl: string, plain = false): Mail {
  const content: MailContent = {
    title: 'Thank you for your order',
    intro: `${greeting(order.shipping_address, plain)}\n\nWe have your order ${order.order_id} and will start on it soon.${arrival(order)}`,
    rows: [
      ...lineRows(order),
      ...figureRows(order),
      { label: 'Total', value: formatRupees(order.total), strong: true },
      ...includedTaxRows(order),
      { label: 'Payment', value: methodText(order.payment_method) },
      ...(plain ? [{ label: 'Goes to', value: placeText(order.shipping_address) }] : []),
    ],
    button: trackButton(trackUrl),
    ...(plain ? {} : { outro: `It goes to: ${addressText(order.shipping_address)}` }),
  }
  return {
    to: order.shipping_address.email,
    subject: (shop) => `Your ${shop.name} order ${order.order_id}`,
    content,
    confirms: order.order_id,
  }
}

/** A place without a word that the customer typed. */
function placeText({ pincode }: Order['shipping_address']): string {
  const place = placeOfPincode(pincode)
  return [`Pincode ${pincode}`, ...(place ? [place.city, place.state] : [])].join(', ')
}

/** The mail that tells the shop of a new order; the reader's answer goes to the customer. */
export function newOrderMail(order: Order, to: string, adminUrl: string): Mail {
  const { fullName, email, phone } = order.shipping_address
  const title = `New order of ${formatRupees(order.total)}`
  const content: MailContent = {
    title,
    intro: `${fullName} has placed order ${order.order_id}, ${paymentNames[order.payment_method.type]}.`,
    rows: [
      ...lineRows(order),
      { label: 'Total', value: formatRupees(order.total), strong: true },
      { label: 'Ship to', value: addressText(order.shipping_address) },
      { label: 'Phone', value: phone },
    ],
    button: { label: 'See the order', href: `${adminUrl}?tab=orders&order=${order.order_id}` },
  }
  return { to, subject: `${title}: ${order.order_id}`, replyTo: email, content }
}

const paymentNames: Record<PaymentType, string> = {
  cod: 'cash on delivery',
  card: 'by card',
  online: 'paid online',
  upi: 'paid by UPI',
}

/** The money of an order after a change, in rupees. */
export interface StatusMoney {
  /** without what was cancelled or came back */
  total: number
  /** still to be paid */
  due: number
  /** on its way back now */
  back: number
  /** No money has come. */
  isUnpaid: boolean
  /** why it is cancelled, in the words of staff */
  why: string
}

/** The mail for a changed status; `plain` as above. */
export function statusMail(
  order: TradeOrder,
  money: StatusMoney,
  { trackUrl, plain }: { trackUrl: string; plain: boolean },
): Mail {
  const { orderId, status, shippingAddress } = order
  const { title, intro } = statusTexts[status]
  const owesNothing = status === 'cancelled' && money.isUnpaid ? ' Nothing has to be paid.' : ''
  const content: MailContent = {
    title,
    intro: `${greeting(shippingAddress, plain)}\n\n${intro}${owesNothing}`,
    rows: [
      { label: 'Order', value: orderId },
      { label: 'Status', value: statusLabels[status] },
      ...promiseRows(order),
      ...(money.why === '' ? [] : [{ label: 'Why', value: money.why }]),
      ...moneyRows(order, money),
    ],
    button: trackButton(trackUrl),
    ...(order.paymentStatus === 'refunded' ? { outro: refund } : {}),
  }
  return { to: shippingAddress.email, subject: `${title}: ${orderId}`, content }
}

/** The total of before, as long as it holds; else what the order comes to, and what is due of it. */
function moneyRows({ status, paymentType, total }: TradeOrder, money: StatusMoney): MailRow[] {
  const row = (label: string, amount: number) => ({ label, value: formatRupees(rupees(amount)) })
  const back = money.back > 0 ? [row('Goes back to you', money.back)] : []
  const holds = status === 'cancelled' || money.total === total
  if (holds) return [{ ...row('Total', total), strong: true }, ...back]
  const isDue = money.due > 0 && status !== 'delivered'
  return [
    { ...row('New total', money.total), strong: true },
    ...(isDue ? [row(paymentType === 'cod' ? 'To pay on delivery' : 'To pay', money.due)] : []),
    ...back,
  ]
}

/** The mail for units that were cancelled: which, why, and what is paid or goes back; `plain` as above. */
export function cancelledUnitsMail(
  { orderId, shippingAddress, paymentType }: TradeOrder,
  { labels, why, worth, total, due, refund: back }: CancelledUnits,
  trackUrl: string,
  plain = false,
): Mail {
  const title = 'Pieces of your order were cancelled'
  const rest = 'The rest of your order goes on as before.'
  const content: MailContent = {
    title,
    intro: `${greeting(shippingAddress, plain)}\n\nWe are sorry: we had to cancel pieces of your order. ${rest}`,
    rows: [
      { label: 'Order', value: orderId },
      ...labels.map((label) => ({ label, value: 'Cancelled' })),
      ...(why === '' ? [] : [{ label: 'Why', value: why }]),
      { label: 'Less', value: formatRupees(rupees(worth)) },
      { label: 'New total', value: formatRupees(rupees(total)), strong: true },
      ...(due > 0
        ? [
            {
              label: paymentType === 'cod' ? 'To pay on delivery' : 'To pay',
              value: formatRupees(rupees(due)),
            },
          ]
        : []),
      ...(back > 0 ? [{ label: 'Goes back to you', value: formatRupees(rupees(back)) }] : []),
    ],
    button: trackButton(trackUrl),
    ...(back > 0 ? { outro: `It reaches you within ${returnPolicy.refundBusinessDays} business days.` } : {}),
  }
  return { to: shippingAddress.email, subject: `${title}: ${orderId}`, content }
}

/** `refunded` follows from the statuses alone: a parcel marked as delivered by mistake brought no money. */
const refund = `If you have paid for this order, your refund arrives within ${returnPolicy.refundBusinessDays} business days.`

const arrival = ({ promise }: Order): string => (promise ? ` ${getItBy(promise.date)}.` : '')

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

/** Until it has arrived. */
function promiseRows({ status, promisedAgainOn, promisedOn: first }: TradeOrder): MailRow[] {
  const promisedOn = promisedAgainOn ?? first
  if (promisedOn === null || status === 'delivered' || status === 'cancelled') return []
  return [{ label: 'Get it by', value: promiseDay(promisedOn) }]
}

const lineRows = ({ items }: Order): MailRow[] =>
  items.map((item) => ({
    label: `${item.name}, size ${item.size} × ${item.quantity}`,
    value: formatRupees(item.price * item.quantity),
  }))

/** Tax on top of the prices has a row of its own; that of the sample names its one rate. */
function addedTaxRows({ items, tax, tax_scheme, tax_paise }: Order): MailRow[] {
  if (tax_scheme === 'included' || tax_paise === null) return []
  const label = tax_scheme === 'sample' ? `GST ${cartTaxRate(items)}%` : 'GST'
  return [{ label, value: formatRupees(tax) }]
}

/** Tax inside the prices stands below the total. */
const includedTaxRows = ({ tax_included, tax_paise }: Order): MailRow[] =>
  tax_included && tax_paise !== null ? [{ label: 'Includes GST', value: formatPaise(tax_paise) }] : []

function figureRows(order: Order): MailRow[] {
  const { subtotal, shipping_cost, discount, coupon_code, cod_fee } = order
  return [
    { label: 'Subtotal', value: formatRupees(subtotal) },
    { label: 'Shipping', value: shipping_cost === 0 ? 'Free' : formatRupees(shipping_cost) },
    ...addedTaxRows(order),
    ...(discount > 0
      ? [
          {
            label: coupon_code === null ? 'Discount' : `Discount (${coupon_code})`,
            value: `−${formatRupees(discount)}`,
          },
        ]
      : []),
    ...(cod_fee > 0 ? [{ label: 'Cash on delivery fee', value: formatRupees(cod_fee) }] : []),
  ]
}
