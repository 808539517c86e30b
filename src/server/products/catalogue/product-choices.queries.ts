import { sql, type SQL } from 'drizzle-orm'
import { onSale } from './product-filter.ts'
import { isImported } from '#shared/products/declarations.ts'
import { compareSizes } from '#shared/products/sizes.ts'
import type { ProductChoices } from '#shared/products/product-import.schema.ts'
import type { CatalogueChoices } from '#shared/products/product.schema.ts'
import type { Database } from '../../db/database.ts'
import { spellingKeySql } from '../../db/spelling-key.ts'

/** Of several spellings the one that most have. */
const oneSpelling = (value: SQL): SQL => sql`mode() within group (order by ${value})`

/** Values in use, as suggestions for staff. */
export async function findProductChoices(db: Database): Promise<ProductChoices> {
  const { rows } = await db.execute<ProductChoices>(sql`
    select
      array(select distinct category from products order by 1) as categories,
      array(select ${oneSpelling(sql`badge`)} from products where badge is not null
        group by ${spellingKeySql(sql`badge`)} order by 1) as badges,
      array(select ${oneSpelling(sql`color`)} from (select unnest(colors) as color from products) as c
        group by ${spellingKeySql(sql`color`)} order by count(*) desc, 1 limit 60) as colors,
      array(select ${oneSpelling(sql`size`)} from variants group by ${spellingKeySql(sql`size`)}) as sizes`)
  const found = rows[0]!
  return { ...found, sizes: found.sizes.toSorted(compareSizes) }
}

/** Colours that are offered as filters: those of the most products. */
const maxColours = 40

/** Sizes, colours and countries of what is on sale, for the filters of the catalogue. */
export async function findCatalogueChoices(db: Database): Promise<CatalogueChoices> {
  const { rows } = await db.execute<CatalogueChoices>(sql`
    select
      array(
        select ${oneSpelling(sql`v.size`)} from variants v join products p on p.id = v.product_id where ${onSale}
        group by ${spellingKeySql(sql`v.size`)}
      ) as sizes,
      array(
        select ${oneSpelling(sql`color`)} from (
          select unnest(p.colors) as color from products p where ${onSale}
        ) c group by ${spellingKeySql(sql`color`)} order by count(*) desc, 1 limit ${maxColours}
      ) as colors,
      array(
        select ${oneSpelling(sql`p.country_of_origin`)} from products p
        where ${onSale} and p.country_of_origin <> '' group by ${spellingKeySql(sql`p.country_of_origin`)} order by 1
      ) as countries`)
  const { sizes, colors, countries = [] } = rows[0]!
  return {
    sizes: sizes.toSorted(compareSizes),
    colors: colors.toSorted((a, b) => (a < b ? -1 : 1)),
    // Rules, 6(10A): where one that is imported is on sale.
    ...(countries.some(isImported) && { countries }),
  }
}
