import { desc, eq } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import type { LedgerEntry } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import { products, stockLedger } from '../product.tables.ts'

/** Stock changes of a product, latest first. */
export async function findLedger(
  db: Database,
  productId: string,
  { page = 1, limit = 50 }: { page?: number | undefined; limit?: number | undefined },
) {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId))
  if (!product) throw notFound(productNotFound)
  const ofProduct = eq(stockLedger.productId, productId)
  return paged(
    'entries',
    { page, limit },
    async ({ offset }): Promise<LedgerEntry[]> => {
      const rows = await db
        .select({
          at: stockLedger.at,
          size: stockLedger.size,
          change: stockLedger.change,
          stock_after: stockLedger.stockAfter,
          reason: stockLedger.reason,
          order_id: stockLedger.orderId,
          by: users.name,
          note: stockLedger.note,
        })
        .from(stockLedger)
        .leftJoin(users, eq(users.id, stockLedger.userId))
        .where(ofProduct)
        .orderBy(desc(stockLedger.id))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    },
    () => db.$count(stockLedger, ofProduct),
  )
}
