import { formatRupees, rupees, type Rupees } from '#shared/money.ts'
import type { Order } from '#shared/orders/order.schema.ts'
import { dayAndTime } from '#shared/payments/held-until.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import type { PaymentMoment } from '#shared/payments/payment-moments.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { href, pages } from '#shared/routes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueAccountMail } from '../../mail/queue-account-mail.ts'
import type { MailContent } from '../../mail/render-mail.ts'
import type { Mail } from '../../mail/queue-mail.ts'
import { orderView } from '../loaders/order-view.ts'
import { findOrderOfCustomer } from '../loaders/order.queries.ts'
import type { OrderMailConfig } from './queue-order-mail.ts'

interface PaymentMailText {
  title: string
  intro: string
  button: 'pay' | 'order'
}

const refundDays = returnPolicy.refundBusinessDays

/** Mails to shoppers about the payment of an order (docs/product/payments.md, Mail). */
const texts = {
  payLink: {
    title: 'Pay for your order',
    intro: 'Your order is not paid yet.',
    button: 'pay',
  },
  payForEdit: {
    title: 'Pay for the change of your order',
    intro: 'A change of your order waits for your payment. Until then your order stays as it was.',
    button: 'pay',
  },
  lapsed: {
    title: 'Your order was not paid in time',
    intro: `This order was not paid in time and is cancelled. Money that left your account is returned within ${refundDays} business days.`,
    button: 'order',
  },
  lateButAccepted: {
    title: 'Your payment has arrived after all',
    intro: 'Your payment came late, and your pieces were still there: your order is placed again.',
    button: 'order',
  },
  claimRejected: {
    title: 'We could not find your payment',
    intro:
      'We could not find a payment with the UTR that you entered. Please look at it again, or pay in another way.',
    button: 'pay',
  },
  confirmCash: {
    title: 'Please confirm your order',
    intro: 'You have chosen cash on delivery. Please confirm your order, so that we can send it.',
    button: 'pay',
  },
  cashNotConfirmed: {
    title: 'Your order was cancelled',
    intro: 'Your order was not confirmed and is cancelled. Nothing has to be paid.',
    button: 'order',
  },
} satisfies Record<PaymentMoment, PaymentMailText>

interface MailedOrder {
  userId: string
  orderId: string
  config: OrderMailConfig
}

/** Queues a mail about the payment of an order, in the transaction that causes it. */
export async function queuePaymentMail(
  tx: Transaction,
  kind: PaymentMoment,
  { userId, orderId, config: { publicUrl, rateLimit } }: MailedOrder,
): Promise<void> {
  const order = await findOrderOfCustomer(tx, userId, orderId)
  if (!order) return
  await queueAccountMail(tx, {
    userId,
    rateLimit,
    write: (proved) =>
      paymentMail(kind, orderView(order, publicUrl), {
        publicUrl,
        payUrl: order.payToken === null ? null : publicUrl + payPath(order.payToken),
        plain: !proved,
      }),
  })
}

interface Writing {
  publicUrl: string
  payUrl: string | null
  /** without text that the customer typed */
  plain: boolean
}

function paymentMail(kind: PaymentMoment, order: Order, { publicUrl, payUrl, plain }: Writing): Mail {
  const { title, intro, button } = texts[kind]
  const waiting = kind === 'payForEdit' ? order.waiting_edit : undefined
  const payBy = waiting ? waiting.pay_by : order.payment.pay_by
  const held =
    (kind === 'payLink' || waiting) && payBy !== null
      ? ` Your pieces are held until ${dayAndTime(new Date(payBy))}.`
      : ''
  const greeting = plain ? 'Hello,' : `Hello ${order.shipping_address.fullName},`
  const orderUrl = publicUrl + href(pages.order, { orderId: order.order_id })
  const content: MailContent = {
    title,
    intro: `${greeting}\n\n${intro}${held}`,
    rows: [
      { label: 'Order', value: order.order_id },
      { label: 'Total', value: formatRupees(standingTotal(order)), strong: true },
      ...(waiting ? [{ label: 'To pay', value: formatRupees(waiting.due) }] : []),
    ],
    button:
      button === 'pay' && payUrl !== null
        ? { label: payLabel[kind] ?? 'Pay now', href: payUrl }
        : { label: 'See your order', href: orderUrl },
  }
  return { to: order.shipping_address.email, subject: `${title}: ${order.order_id}`, content }
}

/** Without what was cancelled unit by unit. */
const standingTotal = ({ total, cancelled_amount: cancelled = rupees(0) }: Order): Rupees =>
  rupees(total - cancelled)

const payLabel: Partial<Record<PaymentMoment, string>> = { confirmCash: 'Confirm my order' }
