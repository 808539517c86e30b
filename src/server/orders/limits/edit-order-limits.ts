import { orderLimitsKey, type OrderLimits } from '#shared/orders/order-limits.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import { storeSettings } from '../../landing/landing.tables.ts'
import { findOrderLimits } from './order-limits.queries.ts'

/** The new limits hold from the next order on. */
export async function editOrderLimits(
  db: Database,
  by: SessionUser,
  limits: OrderLimits,
): Promise<OrderLimits> {
  return transaction(db, async (tx) => {
    const before = await findOrderLimits(tx)
    await tx
      .insert(storeSettings)
      .values({ key: orderLimitsKey, value: limits })
      .onConflictDoUpdate({ target: storeSettings.key, set: { value: limits } })
    await recordAudit(tx, {
      by,
      action: 'store.limits',
      entity: 'store',
      entityId: 'limits',
      before,
      after: limits,
    })
    return limits
  })
}
