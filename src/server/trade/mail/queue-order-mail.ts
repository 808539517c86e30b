import type { Order } from '#shared/orders/order.schema.ts'
import { payPath } from '#shared/payments/pay-path.ts'
import { pages } from '#shared/routes.ts'
import type { Trade } from '#shared/trade/trade.ts'
import { settlement } from '#shared/payments/settlement.ts'
import { orderMoney } from '#shared/trade/money.ts'
import type { CancelledUnits, EditNews, TradeChange } from '#shared/trade/trade-change.ts'
import type { Config } from '../../config/config.ts'
import type { Transaction } from '../../db/transaction.ts'
import { queueMailTo, type MailAccount } from '../../mail/queue-account-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { editMail } from './edit-mail.ts'
import { trackingUrl } from './tracking-link.ts'
import {
  confirmationMail,
  newOrderMail,
  cancelledUnitsMail,
  statusMail,
  type StatusMoney,
} from './order-mail.ts'

export type OrderMailConfig = Pick<Config, 'publicUrl' | 'rateLimit' | 'secretKey' | 'dataDir'>

interface OrderMail {
  userId: string
  order: Order
  config: OrderMailConfig
}

/** Confirms the order in the transaction that places it. */
export function queueConfirmation(
  tx: Transaction,
  { userId, account, order, config }: OrderMail & { account: MailAccount },
): Promise<void> {
  return queueMailTo(tx, account, {
    userId,
    rateLimit: config.rateLimit,
    write: (proved) => confirmationMail(order, trackingUrl(config, order.order_id), !proved),
  })
}

/** Tells the shop, at its address, of a new order. */
export async function queueNewOrderMail(
  tx: Transaction,
  order: Order,
  address: string,
  publicUrl: string,
): Promise<void> {
  await queueMail(tx, newOrderMail(order, address, publicUrl + pages.admin))
}

/**
 * Mails the new status. A customer can cause one mail to an unproved address, the confirmation: cancelling the order
 * sends no second one. Changes by staff are still mailed.
 */
export function queueStatusMail(
  tx: Transaction,
  {
    trade,
    config,
    isByCustomer,
    why = '',
  }: { trade: TradeChange; config: OrderMailConfig; isByCustomer: boolean; why?: string },
): Promise<void> {
  const { order, customer } = trade
  const money = { ...moneyNow(trade), why }
  return queueMailTo(tx, customer, {
    userId: order.userId,
    rateLimit: config.rateLimit,
    write: (proved) =>
      !proved && isByCustomer
        ? null
        : statusMail(order, money, { trackUrl: trackingUrl(config, order.orderId), plain: !proved }),
  })
}

/** The money of an order after a change, in rupees: owed is rounded up, a refund down. */
function moneyNow(trade: TradeChange): Omit<StatusMoney, 'why'> {
  const money = orderMoney(trade)
  const { due, net } = settlement(money)
  const refunded = trade.effects.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return {
    total: Math.max(0, money.total - money.returned),
    due: Math.max(0, Math.ceil((due - net) / 100)),
    back: Math.floor(refunded / 100),
    isUnpaid: money.captures.length === 0,
  }
}

/** Mails which units were cancelled, and what that changes. */
export const queueCancelledUnitsMail = (
  tx: Transaction,
  {
    trade: { order, customer },
    config,
    cancelled,
  }: { trade: Pick<Trade, 'order' | 'customer'>; config: OrderMailConfig; cancelled: CancelledUnits },
): Promise<void> =>
  queueMailTo(tx, customer, {
    userId: order.userId,
    rateLimit: config.rateLimit,
    write: (proved) => cancelledUnitsMail(order, cancelled, trackingUrl(config, order.orderId), !proved),
  })

/** Mails what an edit changes, before it is paid and once it is made. */
export const queueEditMail = (
  tx: Transaction,
  {
    trade: { order, customer },
    config,
    news,
  }: { trade: Pick<Trade, 'order' | 'customer'>; config: OrderMailConfig; news: EditNews },
): Promise<void> =>
  queueMailTo(tx, customer, {
    userId: order.userId,
    rateLimit: config.rateLimit,
    write: (proved) =>
      editMail({
        order,
        news,
        trackUrl: trackingUrl(config, order.orderId),
        payUrl: order.payToken && config.publicUrl + payPath(order.payToken),
        plain: !proved,
      }),
  })
