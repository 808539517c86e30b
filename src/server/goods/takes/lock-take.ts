import { eq } from 'drizzle-orm'
import { notFound, StoreError } from '#shared/errors.ts'
import { takeStateLabels } from '#shared/goods/stock-take.schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { stockTakes } from '../goods.tables.ts'
import { findTake } from './stock-take.queries.ts'

type TakeRow = typeof stockTakes.$inferSelect

export const takeNotFound = 'Stock take not found'

/**
 * Locks an open stock take: many may count at once (`share`), one closes it (`update`). What is closed is refused with the
 * take.
 */
export async function lockOpenTake(tx: Transaction, id: number, lock: 'share' | 'update'): Promise<TakeRow> {
  const [take] = await tx.select().from(stockTakes).where(eq(stockTakes.id, id)).for(lock)
  if (!take) throw notFound(takeNotFound)
  if (take.state === 'open') return take
  throw new StoreError('EDIT_CONFLICT', `This stock take is ${takeStateLabels[take.state].toLowerCase()}`, {
    details: { current: await findTake(tx, id) },
  })
}
