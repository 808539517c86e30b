import { formatRupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import { taxPercent } from '#shared/pricing/pricing.ts'
import { returnPolicy } from '#shared/products/product-care.ts'
import { href, pages } from '#shared/routes.ts'
import type { Mail } from '../../mail/queue-mail.ts'
import { renderMail, type MailRow } from '../../mail/render-mail.ts'

/** The mail for a placed order. With `plain` it has no text that the customer typed, as its reader may be a stranger. */
export function confirmationMail(order: Order, publicUrl: string, plain = false): Mail {
  const { text, html } = renderMail({
    title: 'Thank you for your order',
    intro: `${greeting(order, plain)}\n\nWe have your order ${order.order_id} and will start on it soon.`,
    rows: [
      ...lineRows(order),
      ...figureRows(order),
      { label: 'Total', value: formatRupees(order.total), strong: true },
    ],
    button: orderButton(order, publicUrl),
    ...(plain ? {} : { outro: `It goes to: ${addressLine(order)}` }),
  })
  return { to: order.shipping_address.email, subject: `Your Taanka order ${order.order_id}`, text, html }
}

/** The mail for a changed status; `plain` as above. */
export function statusMail(order: Order, publicUrl: string, plain = false): Mail {
  const { title, sentence } = statusTexts[order.order_status]
  const { text, html } = renderMail({
    title,
    intro: `${greeting(order, plain)}\n\n${sentence}`,
    rows: [
      { label: 'Order', value: order.order_id },
      { label: 'Status', value: statusLabels[order.order_status] },
      { label: 'Total', value: formatRupees(order.total), strong: true },
    ],
    button: orderButton(order, publicUrl),
    ...(order.payment_status === 'refunded'
      ? { outro: `Your refund arrives within ${returnPolicy.refundBusinessDays} business days.` }
      : {}),
  })
  return { to: order.shipping_address.email, subject: `${title}: ${order.order_id}`, text, html }
}

const greeting = ({ shipping_address: { fullName } }: Order, plain: boolean): string =>
  plain ? 'Hello,' : `Hello ${fullName},`

const statusTexts: Record<OrderStatus, { title: string; sentence: string }> = {
  placed: { title: 'Your order is placed', sentence: 'Your order is placed, and we will start on it soon.' },
  processing: { title: 'Your order is being prepared', sentence: 'We are putting your order together.' },
  shipped: {
    title: 'Your order is on its way',
    sentence: 'Your order has left us and is on its way to you.',
  },
  delivered: {
    title: 'Your order was delivered',
    sentence: 'Your order was delivered. We hope that everything fits.',
  },
  cancelled: { title: 'Your order was cancelled', sentence: 'Your order was cancelled.' },
}

const lineRows = ({ items }: Order): MailRow[] =>
  items.map((item) => ({
    label: `${item.name}, size ${item.size} × ${item.quantity}`,
    value: formatRupees(item.price * item.quantity),
  }))

function figureRows({ subtotal, shipping_cost, tax, discount, coupon_code }: Order): MailRow[] {
  return [
    { label: 'Subtotal', value: formatRupees(subtotal) },
    { label: 'Shipping', value: shipping_cost === 0 ? 'Free' : formatRupees(shipping_cost) },
    { label: `GST ${taxPercent}%`, value: formatRupees(tax) },
    ...(discount > 0 ? [{ label: `Discount (${coupon_code})`, value: `−${formatRupees(discount)}` }] : []),
  ]
}

function addressLine({ shipping_address: { address, landmark, city, state, pincode } }: Order): string {
  return [address, landmark, city, `${state} ${pincode}`].filter((part) => part !== '').join(', ')
}

const orderButton = (order: Order, publicUrl: string) => ({
  label: 'See your order',
  href: publicUrl + href(pages.order, { orderId: order.order_id }),
})
