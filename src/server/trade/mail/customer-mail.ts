import type { ShippingAddress } from '#shared/orders/shipping-address.schema.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import { href, pages } from '#shared/routes.ts'
import type { TradeOrder } from '#shared/trade/trade.ts'
import type { Config } from '../../base/config/config.ts'
import { hello, type AccountHolder, type Mail, type MailAccount } from '../../mail/mail.ts'
import type { MailRow } from '../../mail/render-mail.ts'
import { trackingUrl } from './tracking-link.ts'

export type OrderMailConfig = Pick<Config, 'publicUrl' | 'rateLimit' | 'secretKey' | 'dataDir'>

/** An order, and who is mailed about it. */
export interface MailedOrder {
  order: Pick<TradeOrder, 'userId' | 'orderId' | 'shippingAddress'>
  customer: MailAccount
  config: OrderMailConfig
}

/** A mail about an order to its customer; greeting, number and recipient are added. */
interface CustomerMail {
  title: string
  /** of the return that it is about, in place of the order's */
  number?: string
  /** paragraphs */
  text: string[]
  rows: MailRow[]
  button: NonNullable<Mail['button']>
  outro?: string
}

export const customerMail = (
  mailed: MailedOrder,
  { number = mailed.order.orderId, text, rows, ...content }: CustomerMail,
): Mail => ({
  to: holderOfOrder(mailed),
  subject: `${content.title}: ${number}`,
  intro: helloCustomer(mailed, ...text),
  rows: [{ label: 'Order', value: mailed.order.orderId }, ...rows],
  ...content,
})

export const holderOfOrder = ({ order, customer, config }: MailedOrder): AccountHolder => ({
  userId: order.userId,
  account: customer,
  address: order.shippingAddress.email,
  rateLimit: config.rateLimit,
})

/** Until the address is proved, a mail has no text that the customer typed: its reader may be a stranger. */
export const helloCustomer = ({ order, customer }: MailedOrder, ...paragraphs: string[]): string =>
  hello(customer.proved ? order.shippingAddress.fullName : null, ...paragraphs)

export const addressText = ({ address, landmark, city, state, pincode }: ShippingAddress): string =>
  [address, landmark, city, `${state} ${pincode}`].filter((part) => part !== '').join(', ')

/** Opens the order for whoever has the mail, also signed out (docs/product/parcels.md, Tracking). */
export const trackButton = ({ order, config }: MailedOrder) => ({
  label: 'Track your order',
  href: trackingUrl(config, order.orderId),
})

/** Opens the order for its customer, who has to be signed in. */
export const orderButton = ({ order: { orderId }, config }: MailedOrder) => ({
  label: 'See your order',
  href: config.publicUrl + href(pages.order, { orderId }),
})

export const returnButton = ({ config }: MailedOrder, number: string) => ({
  label: 'See the return',
  href: config.publicUrl + href(pages.returns, null, { n: number }),
})

export const payButton = ({ config }: MailedOrder, payToken: string, label = 'Pay now') => ({
  label,
  href: config.publicUrl + payPath(payToken),
})
