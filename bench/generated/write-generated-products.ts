import { sql } from 'drizzle-orm'
import { cacheTag } from '../../src/server/http/cache/cache-tags.ts'
import { invalidate } from '../../src/server/http/cache/invalidation.ts'
import type { Transaction } from '../../src/server/db/transaction.ts'
import { products, stockLedger, variants } from '../../src/server/products/product.tables.ts'
import type { GeneratedProduct } from './generated-products.ts'
import { insertRows } from '../../src/server/db/rows.ts'

export interface DatedProduct extends GeneratedProduct {
  createdAt: Date
  archivedAt: Date | null
}

/** Writes products with their sizes, pictures and first stock. */
export async function writeGeneratedProducts(tx: Transaction, all: readonly DatedProduct[]): Promise<void> {
  await insertRows(tx, products, all.map(productRow))
  const sizes = all.flatMap(({ id, stock, createdAt }) =>
    Object.entries(stock).map(([size, units]) => ({ productId: id, size, units, at: createdAt })),
  )
  await insertRows(
    tx,
    variants,
    sizes.map(({ productId, size, units }) => ({ productId, size, stock: units })),
  )
  await insertRows(
    tx,
    stockLedger,
    sizes.map(({ units, ...line }) => ({ ...line, change: units, stockAfter: units, reason: 'initial' })),
  )
  await tx.execute(sql`
    insert into product_images (product_id, media_id, position)
    select product.id, i.media_id, i.position
    from unnest(${sql.param(all.map(({ id }) => id))}::text[], ${sql.param(all.map(({ likeness }) => likeness.id))}::text[])
      as product (id, likeness)
    join product_images i on i.product_id = product.likeness`)
  await invalidate(tx, [cacheTag.products, cacheTag.anyStock])
}

const productRow = ({
  stock: _stock,
  isArchived: _isArchived,
  likeness: _likeness,
  ...row
}: DatedProduct): typeof products.$inferInsert => ({
  ...row,
  countryOfOrigin: 'India',
  updatedAt: row.archivedAt ?? row.createdAt,
})
