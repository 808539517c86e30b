import { and, eq, gt } from 'drizzle-orm'
import type { Pieces } from '#shared/invoices/part-of-order.ts'
import type { Database } from '../../db/database.ts'
import { orderLines } from '../../orders/order.tables.ts'
import { returns, type ReturnedLine } from '../payment.tables.ts'

/**
 * What has come back of an order so far, with the pieces that staff cancelled one by one: neither is owed any more. Exact
 * while the order's row is locked.
 */
export async function findReturnedPieces(db: Database, orderId: number): Promise<Pieces> {
  const rows = await db
    .select({ lines: returns.lines, charges: returns.charges })
    .from(returns)
    .where(eq(returns.orderId, orderId))
  const cancelled = await db
    .select({ position: orderLines.position, quantity: orderLines.cancelled })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.cancelled, 0)))
  return {
    quantities: addUp([...cancelled, ...rows.flatMap(({ lines }) => lines)]),
    charges: rows.some(({ charges }) => charges),
  }
}

/** Pieces by line after more have come back. */
export function withReturned(
  { quantities, charges }: Pieces,
  lines: readonly Pick<ReturnedLine, 'position' | 'quantity'>[],
  more: boolean,
): Pieces {
  const before = [...quantities].map(([position, quantity]) => ({ position, quantity }))
  return { quantities: addUp([...before, ...lines]), charges: charges || more }
}

function addUp(lines: readonly Pick<ReturnedLine, 'position' | 'quantity'>[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { position, quantity } of lines) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return sums
}
