import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '#shared/public-api.ts'
import { sizeSpellings } from '#shared/products/sizes.ts'
import { spellingKey } from '#shared/schema/spelling-key.ts'
import { byName } from '../../db/by-name.ts'
import { spellingKeySql } from '../../db/spelling-key.ts'
import type { ProductQuery, ProductSort } from '#shared/products/product.schema.ts'

/** Condition on `products p`: visible to shoppers. */
export const onSale = sql`p.archived_at is null`

/** Filters of the catalogue as conditions on `products p`. */
export function filterConditions(query: Given<ProductQuery>): SQL[] {
  const { collection_id, category, min_price, max_price, in_stock, size, color, country } = query
  return [
    ...(collection_id === undefined ? [] : [sql`p.collection_id = ${collection_id}`]),
    ...(category === undefined ? [] : [sql`lower(p.category) = lower(${category})`]),
    ...(min_price === undefined ? [] : [sql`p.price >= ${storablePrice(min_price)}`]),
    ...(max_price === undefined ? [] : [sql`p.price <= ${storablePrice(max_price)}`]),
    ...(in_stock === 'true' ? [sql`p.stock_level <> 'out'`] : []),
    ...(size === undefined
      ? []
      : [
          sql`exists (select from variants v where v.product_id = p.id and v.stock > 0
            and ${spellingKeySql(sql`v.size`)} = any(${sql.param(sizeSpellings(size))}::text[]))`,
        ]),
    ...(color === undefined
      ? []
      : [
          sql`exists (select from unnest(p.colors) as c (color)
            where ${spellingKeySql(sql`c.color`)} = ${spellingKey(color)})`,
        ]),
    ...(country === undefined
      ? []
      : [sql`${spellingKeySql(sql`p.country_of_origin`)} = ${spellingKey(country)}`]),
  ]
}

/** Clamps a price to the range of an integer column. */
const storablePrice = (price: number): number => Math.min(price, 2_147_483_647)

export const allHold = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

const totalStock = sql`(select coalesce(sum(v.stock), 0) from variants v where v.product_id = p.id)`

/** Matches the indexes, so that a page is read without sorting, but for the country. */
export const productOrder: Record<ProductSort, SQL> = {
  newest: sql`p.created_at desc nulls last, p.id`,
  oldest: sql`p.created_at asc nulls first, p.id desc`,
  'price-low': sql`p.price, p.id`,
  'price-high': sql`p.price desc, p.id desc`,
  name: sql`${byName(sql`p.name`)}, p.id`,
  country: sql`${byName(sql`p.country_of_origin`)} nulls last, p.id`,
  popular: sql`p.units_sold desc nulls last, ${totalStock} desc, p.id`,
}
