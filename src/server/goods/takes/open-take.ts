import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { collectionNotFound } from '#shared/products/collections/collection.schema.ts'
import { invalid, StoreError } from '#shared/errors.ts'
import { shapes } from '../../calls/shapes.ts'
import { collections } from '../../products/collections/collection.tables.ts'
import { stockTakes } from '../goods.tables.ts'
import { findTake } from './stock-take.queries.ts'

const { command } = shapes()

export const openTake = command(
  'POST /api/admin/stock-takes',
  async ({ tx, body: { name, collection_id }, user, audit }) => {
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
      .values({ name, collectionId: collection_id, by: user.id })
      .returning({ id: stockTakes.id })
    const take = (await findTake(tx, opened!.id))!
    const after = { name, collection: take.collection_name }
    audit({ action: 'goods.open', entity: 'goods', id: String(take.id), after })
    return { take }
  },
)
