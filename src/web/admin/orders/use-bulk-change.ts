import { useState } from 'react'
import type { BulkStatus } from '#shared/orders/bulk-status.schema.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { errorMessage } from '#web/api/api-error.ts'
import { staffCall } from '../parts/staff-call.ts'

export type BulkResult = 'done' | 'same' | { failure: string }
type Phase = 'asking' | 'running' | 'done'

/** Orders per request: small, so that the progress is visible. */
const batchSize = 20

/** Changes the orders in batches. An order that fails does not stop the others. */
export function useBulkChange(
  orders: readonly AdminOrder[],
  status: OrderStatus,
  onChanged: (order: AdminOrder) => void,
) {
  const [phase, setPhase] = useState<Phase>('asking')
  const [warning, setWarning] = useState<string>()
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())

  async function start(): Promise<void> {
    setPhase('running')
    for (let from = 0; from < orders.length; from += batchSize) {
      const some = await change(orders.slice(from, from + batchSize))
      setResults((before) => new Map([...before, ...some]))
    }
    setPhase('done')
  }

  async function change(some: readonly AdminOrder[]): Promise<[id: string, result: BulkResult][]> {
    const body: BulkStatus = {
      status,
      orders: some.map((order) => ({ order_id: order.order_id, seen: order.status })),
    }
    try {
      const { lines, warning: told } = await staffCall('POST /api/admin/orders/bulk', { body })
      setWarning(told)
      return lines.map(({ order_id: id, order, error }, index) => {
        if (order) onChanged(order)
        if (error !== null) return [id, { failure: error }]
        return [id, some[index]?.status === status ? 'same' : 'done']
      })
    } catch (error) {
      return some.map(({ order_id }) => [order_id, { failure: errorMessage(error) }])
    }
  }

  return { phase, results, warning, start }
}
