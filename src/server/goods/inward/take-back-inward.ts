import { desc, eq, sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import type { InwardLine } from '#shared/goods/inward.schema.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import { unchanged } from '../../calls/change.ts'
import { shapes } from '../../calls/shapes.ts'
import type { Transaction } from '../../db/transaction.ts'
import { enterCosts } from '../../products/costs/enter-costs.ts'
import { lockProducts } from '../../products/editing/lock-products.ts'
import { productCosts } from '../../products/product.tables.ts'
import { changeStock } from '../../products/stock/change-stock.ts'
import { outOfStock } from '../../products/stock/move-stock.ts'
import type { SessionUser } from '../../users/session.queries.ts'
import { goodsInward } from '../goods.tables.ts'
import { inwardNote } from './book-inward.ts'
import { findInward } from './inward.queries.ts'

export const inwardNotFound = 'Delivery not found'

const { command } = shapes()

/**
 * Takes all of a delivery out of stock again. Costs that it brought become those of before, unless others were entered
 * since. One that was taken back already stays so.
 */
export const takeBackInward = command(
  'POST /api/admin/goods-inward/:id/take-back',
  async ({ tx, params, user, audit }) => {
    const id = Number(params.id)
    const [locked] = await tx.select().from(goodsInward).where(eq(goodsInward.id, id)).for('update')
    if (!locked) throw notFound(inwardNotFound)
    const delivery = (await findInward(tx, id))!
    if (locked.takenBackAt !== null) return unchanged({ delivery })
    const { lines, supplier, number, units } = delivery
    const products = await lockProducts(tx, [...new Set(lines.map(({ product_id }) => product_id))])
    refuseShort(lines, products)
    const changes = lines.map((line) => ({ ...line, change: -line.quantity }))
    const note = `Taken back: ${inwardNote(delivery)}`
    await changeStock(tx, products, changes, { reason: 'inward', by: user, note })
    for (const product of products) await restoreCost(tx, user, product.id, id)
    await tx
      .update(goodsInward)
      .set({ takenBackAt: sql`now()`, takenBackBy: user.id })
      .where(eq(goodsInward.id, id))
    audit({ action: 'goods.take-back', entity: 'goods', id: String(id), after: { supplier, number, units } })
    return { delivery: (await findInward(tx, id))! }
  },
)

function refuseShort(lines: readonly InwardLine[], products: readonly AdminProduct[]): void {
  const stocks = new Map(products.map(({ id, sizeStock }) => [id, sizeStock]))
  const sizes = Map.groupBy(lines, ({ product_id, size }) => `${product_id} ${size}`)
  const short = [...sizes.values()]
    .map((same) => {
      const { product_id, name, size } = same[0]!
      const requested = same.reduce((sum, { quantity }) => sum + quantity, 0)
      return { product_id, name, size, requested, available: stocks.get(product_id)?.[size] ?? 0 }
    })
    .filter(({ requested, available }) => available < requested)
  if (short.length === 0) return
  const { name, size, requested, available } = short[0]!
  throw outOfStock(
    short.map(({ name: _, ...item }) => item),
    `${requested} of ${name}, size ${size}, came, and ${available === 0 ? 'none is' : `only ${available} are`} in stock`,
  )
}

async function restoreCost(
  tx: Transaction,
  by: SessionUser,
  productId: string,
  inwardId: number,
): Promise<void> {
  const [latest, before] = await tx
    .select()
    .from(productCosts)
    .where(eq(productCosts.productId, productId))
    .orderBy(desc(productCosts.from), desc(productCosts.id))
    .limit(2)
  if (latest?.inwardId === inwardId)
    await enterCosts(tx, by, [{ productId, costPaise: before?.costPaise ?? null }])
}
