import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { collectionNotFound } from '#shared/collections/collection.schema.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import type { StockTake } from '#shared/goods/stock-take.schema.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { collections } from '../../collections/collection.tables.ts'
import type { Database } from '../../db/database.ts'
import { transaction } from '../../db/transaction.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { stockTakes } from '../goods.tables.ts'
import { findTake } from './stock-take.queries.ts'

/** Throws VALIDATION_FAILED for an unknown collection, ALREADY_EXISTS where an open one counts some of the goods. */
export async function openTake(
  db: Database,
  by: SessionUser,
  { name, collection_id }: { name: string; collection_id: string | null },
): Promise<StockTake> {
  return transaction(db, async (tx) => {
    // Two that are opened at the same time see each other.
    await tx.execute(sql`lock table stock_takes in share row exclusive mode`)
    if (collection_id !== null && (await tx.$count(collections, eq(collections.id, collection_id))) === 0)
      throw invalid({ collection_id: collectionNotFound })
    const sameGoods =
      collection_id === null
        ? undefined
        : or(isNull(stockTakes.collectionId), eq(stockTakes.collectionId, collection_id))
    const [other] = await tx
      .select({ name: stockTakes.name })
      .from(stockTakes)
      .where(and(eq(stockTakes.state, 'open'), sameGoods))
      .limit(1)
    if (other) throw new StoreError('ALREADY_EXISTS', `“${other.name}” is open and counts the same goods`)
    const [opened] = await tx
      .insert(stockTakes)
      .values({ name, collectionId: collection_id, by: by.id })
      .returning({ id: stockTakes.id })
    const take = (await findTake(tx, opened!.id))!
    await recordAudit(tx, {
      by,
      action: 'goods.open',
      entity: 'goods',
      entityId: String(take.id),
      after: { name, collection: take.collection_name },
    })
    return take
  })
}
