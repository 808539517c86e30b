import { eq, sql } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { orderMessages } from '#shared/orders/order-messages.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { paymentMessages } from '#shared/payments/payment-messages.ts'
import type { CashResult } from '#shared/payments/staff-payments.schema.ts'
import type { PayView } from '#shared/payments/pay-view.schema.ts'
import { setStatus } from '#shared/trade/set-status.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { eachAlone } from '../../base/each-alone.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff, lockOrder, type OrderRow } from '../../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'
import { orders } from '../../trade/tables/order.tables.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { lockOrderByToken } from '../attempts/attempt.queries.ts'
import { queueOrderConfirmation } from '../../trade/mail/queue-order-confirmation.ts'
import { queuePaymentMail } from '../../trade/mail/queue-payment-mail.ts'
import { findPayView } from '../pay-page/find-pay-view.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { findPaymentSettings } from '../../checkout/payment-settings.queries.ts'

/** Confirms a cash order by its link. Repeatable. Throws NOT_FOUND, PAYMENT_CLOSED and METHOD_NOT_AVAILABLE. */
export async function confirmCash(deps: Pick<PaymentDeps, 'db' | 'config'>, token: string): Promise<PayView> {
  await transaction(deps.db, async (tx) => {
    const order = await lockOrderByToken(tx, token)
    if (!order) throw notFound(orderMessages.notFound)
    if (order.status === 'cancelled') throw new StoreError('PAYMENT_CLOSED', paymentMessages.closed)
    if (order.codState === null) throw new StoreError('METHOD_NOT_AVAILABLE', paymentMessages.notAvailable)
    await markConfirmed(tx, order, deps.config)
  })
  return findPayView(deps, token)
}

async function markConfirmed(tx: Transaction, order: OrderRow, config: OrderMailConfig): Promise<void> {
  if (order.codState !== 'to_confirm') return
  await tx
    .update(orders)
    .set({ codState: 'confirmed', updatedAt: sql`now()` })
    .where(eq(orders.id, order.id))
  await queueOrderConfirmation(tx, { userId: order.userId, orderId: order.orderId, config })
}

interface CashCall {
  by: SessionUser
  orderId: string
  result: CashResult['result']
  config: OrderMailConfig
}

/**
 * Notes what a call to the customer of a cash order has brought: confirmed, nobody reached, or cancelled. Throws NOT_FOUND
 * and EDIT_CONFLICT for an order that waits for no confirmation.
 */
export async function recordCashCall(
  db: Database,
  { by, orderId, result, config }: CashCall,
): Promise<AdminOrder> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw notFound(orderMessages.notFound)
    if (order.codState !== 'to_confirm' || order.status === 'cancelled')
      throw new StoreError('EDIT_CONFLICT', paymentMessages.nothingToConfirm, {
        details: { current: adminOrderView((await findOrderForStaff(tx, orderId))!) },
      })
    if (result === 'confirmed') await markConfirmed(tx, order, config)
    if (result === 'cancelled') await cancelUnconfirmed(tx, order, by.id, config)
    await recordAudit(tx, {
      by,
      action: 'order.cash',
      entity: 'order',
      entityId: orderId,
      before: { cod_state: order.codState },
      after: { result },
    })
    return adminOrderView((await findOrderForStaff(tx, orderId))!)
  })
}

async function cancelUnconfirmed(
  tx: Transaction,
  order: OrderRow,
  by: string | null,
  config: OrderMailConfig,
): Promise<void> {
  await changeOrder(tx, { id: order.id }, { by, config }, (change) => {
    setStatus(change, 'cancelled')
    if (by !== null) change.effects.notices.push({ kind: 'status', status: 'cancelled', isByCustomer: false })
  })
  const { userId, orderId } = order
  if (by === null) await queuePaymentMail(tx, 'cashNotConfirmed', { userId, orderId, config })
}

const batchSize = 20

/**
 * Cancels the cash orders that nobody has confirmed in time (docs/product/payments.md, Cash gate): since they were placed,
 * changed to cash, or reopened.
 */
export async function cancelUnconfirmedCash({
  db,
  config,
}: Pick<PaymentDeps, 'db' | 'config'>): Promise<void> {
  const { cash } = await findPaymentSettings(db)
  const isOverdue = sql`cod_state = 'to_confirm' and status = 'placed'
    and updated_at < now() - make_interval(hours => ${cash.confirm_within})`
  const { rows } = await db.execute<{ order_id: string }>(
    sql`select order_id from orders where ${isOverdue} order by updated_at limit ${batchSize}`,
  )
  await eachAlone(rows, ({ order_id: orderId }) =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order?.codState === 'to_confirm' && order.status === 'placed')
        await cancelUnconfirmed(tx, order, null, config)
    }),
  )
}
