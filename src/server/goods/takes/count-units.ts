import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, StoreError } from '#shared/errors.ts'
import { countMessage } from '#shared/goods/stock-take.schema.ts'
import { parcelMessages } from '#shared/parcels/parcel-messages.ts'
import { maxSizeStock } from '#shared/products/product-admin.schema.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import { collections } from '../../products/collections/collection.tables.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findCodedSize } from '../../products/codes/codes.queries.ts'
import { products, variants } from '../../products/product.tables.ts'
import { stockTakeCounts, stockTakeLines } from '../goods.tables.ts'
import { lockOpenTake } from './lock-take.ts'
import { shelf, shelfMark } from './shelf.ts'
import { findTake, findTakeLine } from './stock-take.queries.ts'

const { command } = shapes()

/**
 * Adds units of a code to what was counted; one that is sent again counts once. The first count of a size keeps what should
 * lie on the shelf; a later one notes whether units have moved since.
 */
export const countUnits = command(
  'POST /api/admin/stock-takes/:id/counts',
  async ({ tx, params, body: { id, code, quantity }, user }) => {
    const takeId = Number(params.id)
    const { collectionId } = await lockOpenTake(tx, takeId, 'share')
    const coded = await findCodedSize(tx, code)
    if (!coded) throw new StoreError('UNKNOWN_CODE', parcelMessages.unknownCode)
    await refuseOtherGoods(tx, coded, collectionId)
    const lineId = await findOrAddLine(tx, takeId, coded)
    const added = await tx
      .insert(stockTakeCounts)
      .values({ id, lineId, quantity, by: user.id })
      .onConflictDoNothing({ target: stockTakeCounts.id })
    if (added.rowCount === 1) await noteMoves(tx, lineId)
    const line = (await findTakeLine(tx, takeId, lineId))!
    if (line.counted < 0)
      throw invalid({
        quantity: `Only ${line.counted - quantity} of ${line.name}, ${line.size}, are counted`,
      })
    if (line.counted > maxSizeStock) throw invalid({ quantity: `At most ${maxSizeStock} of a size` })
    // Each count has its counter and its moment; stock changes when the take is booked.
    return unchanged({ line, message: countMessage(line) })
  },
)

interface CodedSize {
  productId: string
  size: string
  name: string
}

async function refuseOtherGoods(tx: Transaction, coded: CodedSize, collection: string | null): Promise<void> {
  const { productId, size, name } = coded
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
  { productId, size, name }: CodedSize,
): Promise<number> {
  await tx.execute(sql`
    insert into stock_take_lines (take_id, product_id, name, size, expected, mark)
    select ${takeId}, s.product_id, ${name}, s.size, s.units, ${shelfMark(sql`s.product_id`, sql`s.size`)}
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
    .for('update')
  return line!.id
}

/**
 * A unit that moved between two counts of a size may have been counted or not: nobody can tell, so it asks to be counted
 * anew.
 */
async function noteMoves(tx: Transaction, lineId: number): Promise<void> {
  await tx.execute(sql`
    update stock_take_lines l
    set moved = l.moved or l.expected <> s.units or coalesce(l.mark <> s.mark, false), expected = s.units, mark = s.mark
    from (
      select s.*, ${shelfMark(sql`s.product_id`, sql`s.size`)} as mark
      from (${shelf}) s join stock_take_lines own using (product_id, size) where own.id = ${lineId}
    ) s
    where l.id = ${lineId}`)
}

/** Forgets the count of a size. */
export const forgetLine = command(
  'DELETE /api/admin/stock-takes/:id/lines/:line',
  async ({ tx, params, audit }) => {
    const [takeId, lineId] = [Number(params.id), Number(params.line)]
    await lockOpenTake(tx, takeId, 'share')
    const line = await findTakeLine(tx, takeId, lineId)
    const { rowCount } = await tx
      .delete(stockTakeLines)
      .where(and(eq(stockTakeLines.takeId, takeId), eq(stockTakeLines.id, lineId)))
    if (!line || rowCount === 0) throw notFound('This size was not counted')
    const { name, size, counted } = line
    audit({ action: 'goods.forget', entity: 'goods', id: String(takeId), before: { name, size, counted } })
    return { take: (await findTake(tx, takeId))! }
  },
)
