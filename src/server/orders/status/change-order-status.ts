import { invalid, StoreError } from '#shared/errors.ts'
import { statusLabels, type OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { setStatus } from '#shared/trade/set-status.ts'
import type { TradeChange } from '#shared/trade/trade-change.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { changeOrder } from '../../trade/change-order.ts'
import { adminOrderView } from '../../trade/loaders/order-view.ts'
import { findOrderForStaff } from '../../trade/loaders/order.queries.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'

interface StatusChange {
  by: SessionUser
  orderId: string
  status: OrderStatus
  /** The status that the caller has seen. */
  seen?: OrderStatus | undefined
  /** `refused`: the parcel of a cash order that is cancelled was refused at the door. */
  reason?: 'refused' | undefined
  config: OrderMailConfig
}

/**
 * Staff may set any status at any time (docs/product/orders.md, Statuses); the same status again changes nothing.
 * Throws NOT_FOUND, NOT_PAID, NOT_CONFIRMED, NOT_REOPENABLE, VALIDATION_FAILED for a `reason` that does not fit, EDIT_CONFLICT when the status is neither `seen` nor the wanted one, and OUT_OF_STOCK when the stock
 * of a reopened order is gone.
 */
export async function changeOrderStatus(
  db: Database,
  { by, orderId, status, seen, reason, config }: StatusChange,
): Promise<AdminOrder> {
  return transaction(db, async (tx) => {
    const { result: before } = await changeOrder(tx, { order: orderId }, { by: by.id, config }, (change) => {
      const { order, effects } = change
      const found = { status: order.status, payment_status: order.paymentStatus }
      if (seen !== undefined && order.status !== seen && order.status !== status) throw new ChangedMeanwhile()
      if (reason === 'refused') markRefused(change, status)
      if (order.status === status) return found
      setStatus(change, status)
      effects.notices.push({ kind: 'status', status, isByCustomer: false })
      return found
    }).catch(async (error: unknown) => {
      if (!(error instanceof ChangedMeanwhile)) throw error
      throw changedMeanwhile(adminOrderView((await findOrderForStaff(tx, orderId))!))
    })
    const order = (await findOrderForStaff(tx, orderId))!
    if (before.status !== status)
      await recordAudit(tx, {
        by,
        action: 'order.status',
        entity: 'order',
        entityId: orderId,
        before,
        after: { status: order.status, payment_status: order.paymentStatus },
      })
    return adminOrderView(order)
  })
}

/** Throws VALIDATION_FAILED unless a shipped cash order is cancelled. */
function markRefused({ order, now }: TradeChange, to: OrderStatus): void {
  if (to !== 'cancelled' || order.status !== 'shipped' || order.paymentType !== 'cod')
    throw invalid({ reason: 'Only a shipped cash order can be refused, and is cancelled then' })
  order.refusedAt = now
}

/** The status is neither the one that was seen nor the wanted one. */
class ChangedMeanwhile extends Error {}

const changedMeanwhile = (current: AdminOrder) =>
  new StoreError('EDIT_CONFLICT', `Not changed: it is ${statusLabels[current.status].toLowerCase()} by now`, {
    details: { current },
  })
