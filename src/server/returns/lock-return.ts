import { asc, and, eq } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { returnMessages } from '#shared/returns/return-messages.ts'
import type { Transaction } from '../db/transaction.ts'
import { orderLines, orders } from '../orders/order.tables.ts'
import type { OrderRow } from '../orders/lists/order.queries.ts'
import { customerReturnOf, findReturn, type ReturnLineRow, type ReturnRow } from './return.queries.ts'
import { returnLines, returns } from './return.tables.ts'

/** A line of a return with its product. */
export type LockedLine = ReturnLineRow & { productId: string }

export interface LockedReturn {
  order: OrderRow
  row: ReturnRow
  lines: LockedLine[]
}

/**
 * Locks the order of a return, then the return (docs/product/parcels.md, One lock). Throws NOT_FOUND, also for a return of
 * another customer than `userId`.
 */
export async function lockReturn(tx: Transaction, number: string, userId?: string): Promise<LockedReturn> {
  const [found] = await tx
    .select({ id: returns.id, orderId: returns.orderId, userId: returns.userId })
    .from(returns)
    .where(eq(returns.number, number))
  if (!found || (userId !== undefined && found.userId !== userId)) throw notFound(returnMessages.notFound)
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('no key update')
  const [row] = await tx.select().from(returns).where(eq(returns.id, found.id)).for('no key update')
  return { order: order!, row: row!, lines: await findLinesOfReturn(tx, found.id) }
}

export async function findLinesOfReturn(tx: Transaction, id: number): Promise<LockedLine[]> {
  const rows = await tx
    .select({ line: returnLines, productId: orderLines.productId })
    .from(returnLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, returnLines.orderId), eq(orderLines.position, returnLines.position)),
    )
    .where(eq(returnLines.returnId, id))
    .orderBy(asc(returnLines.n))
  return rows.map(({ line, productId }) => ({ ...line, productId }))
}

/** The state of the return forbids it; the return as it is now comes with the refusal. */
export async function returnState(
  tx: Transaction,
  number: string,
  { message = returnMessages.state, forStaff = false }: { message?: string; forStaff?: boolean } = {},
): Promise<StoreError> {
  const found = (await findReturn(tx, number))!
  return new StoreError('RETURN_STATE', message, {
    details: { current: forStaff ? found : customerReturnOf(found) },
  })
}
