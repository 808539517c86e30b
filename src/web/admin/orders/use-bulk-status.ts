import { useState } from 'react'
import type { BulkStatus } from '#shared/orders/bulk-status.schema.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { errorMessage } from '#web/calls/api-error.ts'
import { staffCall } from '../parts/staff-call.ts'
import { useBatches } from '../parts/use-batches.ts'

type BulkResult = { is: 'done' | 'same' } | { is: 'failed'; failure: string }

/** Sets the status of many orders. */
export function useBulkStatus(status: OrderStatus, onChanged: (order: AdminOrder) => void) {
  const [warning, setWarning] = useState<string>()
  const batches = useBatches(async (some: readonly AdminOrder[]): Promise<[string, BulkResult][]> => {
    const body: BulkStatus = {
      status,
      orders: some.map((order) => ({ order_id: order.order_id, seen: order.status })),
    }
    try {
      const { lines, warning: text } = await staffCall('POST /api/admin/orders/bulk', { body })
      setWarning(text)
      return lines.map(({ order_id: id, order, error }, index) => {
        if (order) onChanged(order)
        if (error !== null) return [id, { is: 'failed', failure: error }]
        return [id, { is: some[index]?.status === status ? 'same' : 'done' }]
      })
    } catch (error) {
      return some.map(({ order_id }) => [order_id, { is: 'failed', failure: errorMessage(error) }])
    }
  })
  return { ...batches, warning }
}
