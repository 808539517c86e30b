import { count, desc, eq } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import type { LedgerEntry } from '#shared/products/product-admin.schema.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { users } from '../../users/user.tables.ts'
import type { Database } from '../../db/database.ts'
import { products, stockLedger } from '../product.tables.ts'

interface LedgerPage {
  entries: LedgerEntry[]
  total: number
  page: number
  pages: number
}

/** Stock changes of a product, latest first. Throws NOT_FOUND. */
export async function findLedger(
  db: Database,
  productId: string,
  { page = 1, limit = 50 }: { page?: number | undefined; limit?: number | undefined },
): Promise<LedgerPage> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId))
  if (!product) throw notFound(productNotFound)
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
    .where(eq(stockLedger.productId, productId))
    .orderBy(desc(stockLedger.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: count() })
    .from(stockLedger)
    .where(eq(stockLedger.productId, productId))
  const total = counted?.total ?? 0
  return {
    entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total,
    page,
    pages: Math.ceil(total / limit),
  }
}
