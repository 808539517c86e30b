import { and, eq, gt, sql } from 'drizzle-orm'
import type { Pieces } from '#shared/invoices/part-of-order.ts'
import type { Database } from '../../db/database.ts'
import { orderLines } from '../../orders/order.tables.ts'
import { returns } from '../../returns/return.tables.ts'

interface Units {
  position: number
  quantity: number
}

/**
 * What has come back of an order for money so far, with the pieces that staff cancelled one by one: neither is owed any
 * more. Exact while the order's row is locked.
 */
export async function findReturnedPieces(db: Database, orderId: number): Promise<Pieces> {
  const { rows } = await db.execute<{ position: number; quantity: number }>(
    sql`select position, sum(units)::int as quantity from returned_pieces where order_id = ${orderId} group by 1`,
  )
  const cancelled = await db
    .select({ position: orderLines.position, quantity: orderLines.cancelled })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.cancelled, 0)))
  const charged = await db.$count(returns, and(eq(returns.orderId, orderId), returns.charges))
  return { quantities: addUp([...cancelled, ...rows]), charges: charged > 0 }
}

/** Pieces by line after more have come back. */
export function withReturned(
  { quantities, charges }: Pieces,
  lines: readonly Units[],
  more: boolean,
): Pieces {
  const before = [...quantities].map(([position, quantity]) => ({ position, quantity }))
  return { quantities: addUp([...before, ...lines]), charges: charges || more }
}

function addUp(lines: readonly Units[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { position, quantity } of lines) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return sums
}
