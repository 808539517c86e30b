import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import { parcels } from '../parcels/parcel.tables.ts'
import { returns } from './return.tables.ts'

/**
 * Forgets the UPI id or account of a settled return once no replacement of it is on its way any more: nothing is left to
 * be paid back there. A refund keeps its own, masked when it is paid (docs/product/parcels.md, Fee).
 */
export async function forgetRefundTo(tx: Transaction, returnId: number): Promise<void> {
  const moving = tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(
      and(
        eq(parcels.returnId, returnId),
        eq(parcels.kind, 'exchange'),
        sql`${parcels.state} in ('draft', 'ready', 'under_way', 'returning')`,
      ),
    )
  await tx
    .update(returns)
    .set({ refundTo: null })
    .where(and(eq(returns.id, returnId), eq(returns.state, 'settled'), notExists(moving)))
}
