import type { Order } from '#shared/orders/order.schema.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueAccountMail } from '../../mail/queue-account-mail.ts'
import { confirmationMail, statusMail } from './order-mail.ts'

/** What order mail needs of the configuration: the address in its link, and whether mail is limited. */
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
 * Tells of a new status. To an unproved address an order brings one mail of the orderer's making, its confirmation:
 * cancelling it sends no second one. What staff change is still told.
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
