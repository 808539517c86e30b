import { sql } from 'drizzle-orm'
import { compareSizes } from '#shared/products/sizes.ts'
import type { ProductChoices } from '#shared/products/product-import.schema.ts'
import type { Database } from '../../db/database.ts'

/** Values in use, as suggestions for staff. */
export async function findProductChoices(db: Database): Promise<ProductChoices> {
  const { rows } = await db.execute<ProductChoices>(sql`
    select
      array(select distinct category from products order by 1) as categories,
      array(select distinct badge from products where badge is not null order by 1) as badges,
      array(select color from (select unnest(colors) as color from products) as c group by 1 order by count(*) desc, 1 limit 60) as colors,
      array(select distinct size from variants) as sizes`)
  const found = rows[0]!
  return { ...found, sizes: found.sizes.toSorted(compareSizes) }
}
