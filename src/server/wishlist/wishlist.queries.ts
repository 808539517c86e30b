import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { productNotFound, type Product } from '#shared/products/product.schema.ts'
import type { Database } from '../db/database.ts'
import { productOf, readProducts } from '../products/editing/product-rows.ts'
import { wishlistItems } from '../products/product.tables.ts'

/** A customer's wishlist without archived products, latest first. */
export async function findWishlist(db: Database, userId: string): Promise<Product[]> {
  const rows = await readProducts(
    db,
    sql`
      select w.product_id as id from wishlist_items w
      join products p on p.id = w.product_id and p.archived_at is null
      where w.user_id = ${userId}
      order by w.created_at desc, w.product_id`,
  )
  return rows.map(productOf)
}

/** Throws NOT_FOUND for a product that is not on sale. A product on the list stays in its place. */
export async function addToWishlist(db: Database, userId: string, productId: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    with product as (select id from products where id = ${productId} and archived_at is null),
    wished as (insert into wishlist_items (user_id, product_id) select ${userId}::uuid, id from product on conflict do nothing)
    select from product`)
  if (rowCount === 0) throw notFound(productNotFound)
}

export async function removeFromWishlist(db: Database, userId: string, productId: string): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)))
}
