import { isStoreError } from '#shared/errors.ts'
import type { BulkStatus, BulkStatusLine } from '#shared/orders/bulk-status.schema.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import type { Database } from '../../db/database.ts'
import { changeOrderStatus } from './change-order-status.ts'
import type { OrderMailConfig } from '../../trade/mail/queue-order-mail.ts'

interface BulkChange extends BulkStatus {
  by: SessionUser
  config: OrderMailConfig
}

/** Changes each order in its own transaction, and returns an error for each that could not be changed. */
export async function changeOrderStatuses(
  db: Database,
  { orders, ...change }: BulkChange,
): Promise<BulkStatusLine[]> {
  const lines: BulkStatusLine[] = []
  for (const { order_id, seen } of orders) {
    try {
      const order = await changeOrderStatus(db, { ...change, orderId: order_id, seen })
      lines.push({ order_id, order, error: null })
    } catch (error) {
      if (!isStoreError(error)) throw error
      lines.push({ order_id, order: null, error: error.message })
    }
  }
  return lines
}
