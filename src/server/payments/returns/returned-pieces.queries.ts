import { asc, eq } from 'drizzle-orm'
import type { Pieces } from '#shared/invoices/part-of-order.ts'
import type { Database } from '../../db/database.ts'
import { orderLines } from '../../orders/order.tables.ts'
import { returns, type ReturnedLine } from '../payment.tables.ts'

/** What has come back of an order so far. Exact while the order's row is locked. */
export async function findReturnedPieces(db: Database, orderId: number): Promise<Pieces> {
  const rows = await db
    .select({ lines: returns.lines, charges: returns.charges })
    .from(returns)
    .where(eq(returns.orderId, orderId))
  return {
    quantities: addUp(rows.flatMap(({ lines }) => lines)),
    charges: rows.some(({ charges }) => charges),
  }
}

/** Pieces by line after more have come back. */
export function withReturned({ quantities, charges }: Pieces, lines: ReturnedLine[], more: boolean): Pieces {
  const before = [...quantities].map(([position, quantity]) => ({ position, quantity }))
  return { quantities: addUp([...before, ...lines]), charges: charges || more }
}

function addUp(lines: readonly Pick<ReturnedLine, 'position' | 'quantity'>[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { position, quantity } of lines) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return sums
}

/** The lines of an order with the pieces that have not come back: those that a cancellation moves. */
export async function findLinesNotReturned(
  db: Database,
  orderId: number,
): Promise<{ productId: string; size: string; quantity: number }[]> {
  const { quantities } = await findReturnedPieces(db, orderId)
  const lines = await db
    .select({
      position: orderLines.position,
      productId: orderLines.productId,
      size: orderLines.size,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return lines.flatMap(({ position, quantity, ...line }) => {
    const left = quantity - (quantities.get(position) ?? 0)
    return left > 0 ? [{ ...line, quantity: left }] : []
  })
}
