import { useState } from 'react'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { AdminOrder } from '#shared/orders/order.schema.ts'
import { sentenceOf } from '#web/api-client.ts'
import { setOrderStatus } from './set-order-status.ts'

export type BulkResult = 'done' | { failure: string }
type Phase = 'asking' | 'running' | 'done'

/** Changes the orders one after the other: one that fails does not hold up the rest. */
export function useBulkChange(
  orders: readonly AdminOrder[],
  status: OrderStatus,
  onChanged: (order: AdminOrder) => void,
) {
  const [phase, setPhase] = useState<Phase>('asking')
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())

  async function start(): Promise<void> {
    setPhase('running')
    for (const { order_id: id } of orders) {
      const result = await change(id)
      setResults((before) => new Map(before).set(id, result))
    }
    setPhase('done')
  }

  async function change(id: string): Promise<BulkResult> {
    try {
      onChanged(await setOrderStatus(id, status))
      return 'done'
    } catch (error) {
      return { failure: sentenceOf(error) }
    }
  }

  return { phase, results, start }
}
