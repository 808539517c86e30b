import { formatPaise } from '#shared/money.ts'
import { returnPolicy } from '#shared/products/return-policy.ts'
import { href, pages } from '#shared/routes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueAccountMail } from '../../mail/queue-account-mail.ts'
import type { Mail } from '../../mail/queue-mail.ts'
import type { MailContent } from '../../mail/render-mail.ts'
import type { TradeOrder } from '#shared/trade/trade.ts'
import type { OrderMailConfig } from './queue-order-mail.ts'

interface StartedRefund {
  order: Pick<TradeOrder, 'orderId' | 'shippingAddress' | 'userId'>
  amountPaise: number
  config: OrderMailConfig
}

/** Tells the customer that money is on its way back, in the transaction that records it. */
export const queueRefundMail = (tx: Transaction, refund: StartedRefund): Promise<void> =>
  queueAccountMail(tx, {
    userId: refund.order.userId,
    rateLimit: refund.config.rateLimit,
    write: (proved) => refundMail(refund, !proved),
  })

/** With `plain` it has no text that the customer typed, as its reader may be a stranger. */
function refundMail({ order, amountPaise, config }: StartedRefund, plain: boolean): Mail {
  const { orderId, shippingAddress } = order
  const amount = formatPaise(amountPaise)
  const title = 'Your refund is on its way'
  const greeting = plain ? 'Hello,' : `Hello ${shippingAddress.fullName},`
  const content: MailContent = {
    title,
    intro: `${greeting}\n\nWe have sent ${amount} back to you. It arrives within ${returnPolicy.refundBusinessDays} business days.`,
    rows: [
      { label: 'Order', value: orderId },
      { label: 'Refund', value: amount, strong: true },
    ],
    button: { label: 'See your order', href: config.publicUrl + href(pages.order, { orderId }) },
  }
  return { to: shippingAddress.email, subject: `${title}: ${orderId}`, content }
}
