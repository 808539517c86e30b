import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import { shapes } from '../../calls/shapes.ts'
import { readShownProducts } from '../../products/catalogue/shown-products.queries.ts'
import { wishlistItems } from '../../products/product.tables.ts'

const { query, task } = shapes()

/** A customer's wishlist without archived products, latest first. */
export const showWishlist = query('GET /api/products/wishlist', { from: 'db' }, async ({ db, user }) => ({
  wishlist: await readShownProducts(
    db,
    sql`
      select w.product_id as id from wishlist_items w
      join products p on p.id = w.product_id and p.archived_at is null
      where w.user_id = ${user.id}
      order by w.created_at desc, w.product_id`,
  ),
}))

/** A product on the list stays in its place. */
export const addToWishlist = task(
  'POST /api/products/wishlist/:id',
  async ({ deps: { db }, params, user }) => {
    const { rowCount } = await db.execute(sql`
    with product as (select id from products where id = ${params.id} and archived_at is null),
    wished as (insert into wishlist_items (user_id, product_id) select ${user.id}::uuid, id from product on conflict do nothing)
    select from product`)
    if (rowCount === 0) throw notFound(productNotFound)
  },
)

export const removeFromWishlist = task(
  'DELETE /api/products/wishlist/:id',
  async ({ deps: { db }, params, user }) => {
    await db
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.userId, user.id), eq(wishlistItems.productId, params.id)))
  },
)
