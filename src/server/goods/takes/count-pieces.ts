import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import type { Count, StockTake, TakeLine } from '#shared/goods/stock-take.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { maxSizeStock } from '#shared/products/product-admin.schema.ts'
import { collections } from '../../collections/collection.tables.ts'
import type { Database } from '../../db/database.ts'
import { transaction, type Transaction } from '../../db/transaction.ts'
import { findCodedSize } from '../../parcels/codes/codes.queries.ts'
import { products, variants } from '../../products/product.tables.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { stockTakeCounts, stockTakeLines } from '../goods.tables.ts'
import { lockOpenTake } from './lock-take.ts'
import { shelf } from './shelf.ts'
import { findTake, findTakeLine } from './stock-take.queries.ts'

interface Counting extends Count {
  by: SessionUser
  take: number
}

/**
 * Adds pieces of a code to what was counted; one that is sent again counts once. The first count of a size keeps what should
 * lie on the shelf. Throws NOT_FOUND, EDIT_CONFLICT, UNKNOWN_CODE, WRONG_PIECE, and VALIDATION_FAILED for a count below 0.
 */
export async function countPieces(
  db: Database,
  { by, take: takeId, id, code, quantity }: Counting,
): Promise<{ line: TakeLine; message: string }> {
  return transaction(db, async (tx) => {
    const { collectionId } = await lockOpenTake(tx, takeId, 'share')
    const piece = await findCodedSize(tx, code)
    if (!piece) throw new StoreError('UNKNOWN_CODE', parcelMessages.unknownCode)
    await refuseOtherGoods(tx, piece, collectionId)
    const lineId = await findOrAddLine(tx, takeId, piece)
    await tx
      .insert(stockTakeCounts)
      .values({ id, lineId, quantity, by: by.id })
      .onConflictDoNothing({ target: stockTakeCounts.id })
    const line = (await findTakeLine(tx, takeId, lineId))!
    if (line.counted < 0)
      throw invalid({
        quantity: `Only ${line.counted - quantity} of ${line.name}, ${line.size}, are counted`,
      })
    if (line.counted > maxSizeStock) throw invalid({ quantity: `At most ${maxSizeStock} of a size` })
    return { line, message: `${line.name}, ${line.size}: ${line.counted}` }
  })
}

interface Piece {
  productId: string
  size: string
  name: string
}

async function refuseOtherGoods(tx: Transaction, piece: Piece, collection: string | null): Promise<void> {
  const { productId, size, name } = piece
  const [found] = await tx
    .select({ collection: products.collectionId, size: variants.size })
    .from(products)
    .leftJoin(variants, and(eq(variants.productId, products.id), eq(variants.size, size)))
    .where(eq(products.id, productId))
  if (found?.size == null) throw new StoreError('WRONG_PIECE', `${name} has no size ${size} any more`)
  if (collection === null || found.collection === collection) return
  const [counted] = await tx
    .select({ name: collections.name })
    .from(collections)
    .where(eq(collections.id, collection))
  throw new StoreError('WRONG_PIECE', `${name} is not in ${counted?.name ?? collection}`)
}

async function findOrAddLine(
  tx: Transaction,
  takeId: number,
  { productId, size, name }: Piece,
): Promise<number> {
  await tx.execute(sql`
    insert into stock_take_lines (take_id, product_id, name, size, expected)
    select ${takeId}, s.product_id, ${name}, s.size, s.units
    from (${shelf}) s where s.product_id = ${productId} and s.size = ${size}
    on conflict do nothing`)
  const [line] = await tx
    .select({ id: stockTakeLines.id })
    .from(stockTakeLines)
    .where(
      and(
        eq(stockTakeLines.takeId, takeId),
        eq(stockTakeLines.productId, productId),
        eq(stockTakeLines.size, size),
      ),
    )
  return line!.id
}

/** Forgets the count of a size. Throws NOT_FOUND and EDIT_CONFLICT. */
export async function forgetLine(db: Database, takeId: number, lineId: number): Promise<StockTake> {
  return transaction(db, async (tx) => {
    await lockOpenTake(tx, takeId, 'share')
    const { rowCount } = await tx
      .delete(stockTakeLines)
      .where(and(eq(stockTakeLines.takeId, takeId), eq(stockTakeLines.id, lineId)))
    if (rowCount === 0) throw notFound('This size was not counted')
    return (await findTake(tx, takeId))!
  })
}
