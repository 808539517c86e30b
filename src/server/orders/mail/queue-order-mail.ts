import type { Order } from '#shared/orders/order.schema.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueAccountMail } from '../../mail/queue-account-mail.ts'
import { confirmationMail, statusMail } from './order-mail.ts'

export type OrderMailConfig = Pick<Config, 'publicUrl' | 'rateLimit'>

interface OrderMail {
  userId: string
  order: Order
  config: OrderMailConfig
}

/** Confirms the order in the transaction that places it. */
export function queueConfirmation(tx: Transaction, { userId, order, config }: OrderMail): Promise<void> {
  const { publicUrl, rateLimit } = config
  return queueAccountMail(tx, {
    userId,
    rateLimit,
    write: (proved) => confirmationMail(order, publicUrl, !proved),
  })
}

/**
 * Mails the new status. A customer can cause one mail to an unproved address, the confirmation: cancelling the order
 * sends no second one. Changes by staff are still mailed.
 */
export function queueStatusMail(
  tx: Transaction,
  { userId, order, config, byCustomer }: OrderMail & { byCustomer: boolean },
): Promise<void> {
  const { publicUrl, rateLimit } = config
  return queueAccountMail(tx, {
    userId,
    rateLimit,
    write: (proved) => (!proved && byCustomer ? null : statusMail(order, publicUrl, !proved)),
  })
}
