import { eq } from 'drizzle-orm'
import { maskRefundTo } from '#shared/returns/mask-refund-to.ts'
import type { RefundTo } from '#shared/returns/return.schema.ts'
import { href, pages } from '#shared/routes.ts'
import type { TradeReturn } from '#shared/trade/trade.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueAccountMail } from '../../mail/queue-account-mail.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { orders } from '../../trade/tables/order.tables.ts'

interface NamedAccount {
  orderId: string
  entry: Pick<TradeReturn, 'number'>
  to: RefundTo
  config: OrderMailConfig
}

/** Tells a customer to which account staff let their refund go, so that they can object. */
export async function tellRefundAccount(
  tx: Transaction,
  { orderId, entry, to, config }: NamedAccount,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderId, orderId))
  const { userId, shippingAddress } = order!
  const masked = maskRefundTo(to)
  const account = 'upi' in masked ? masked.upi : `${masked.name}, account ${masked.account}`
  const title = 'An account for your refund was entered'
  await queueAccountMail(tx, {
    userId,
    rateLimit: config.rateLimit,
    write: (proved) => ({
      to: shippingAddress.email,
      subject: `${title}: ${orderId}`,
      content: {
        title,
        intro: [
          proved ? `Hello ${shippingAddress.fullName},` : 'Hello,',
          'Our staff have entered an account to which the refund of your return goes. If it is not yours, please write to us at once.',
        ].join('\n\n'),
        rows: [
          { label: 'Order', value: orderId },
          { label: 'Return', value: entry.number },
          { label: 'Account', value: account },
        ],
        button: {
          label: 'See the return',
          href: config.publicUrl + href(pages.returns, null, { n: entry.number }),
        },
      },
    }),
  })
}
