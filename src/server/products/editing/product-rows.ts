import { sql, type SQL } from 'drizzle-orm'
import { pictureAddress } from '#shared/media/picture.ts'
import type { AdminProduct } from '#shared/products/product-admin.schema.ts'
import {
  fieldNames,
  productColumnNames,
  declaredProductFields,
  foundProductFields,
  publicProductFields,
  staffProductFields,
  type ProductFieldName,
} from '#shared/products/product-fields.ts'
import type { Product } from '#shared/products/product.schema.ts'
import { compareSizes } from '#shared/products/sizes.ts'
import type { Database } from '../../db/database.ts'
import { taxTermsValue, type TaxTermsRow } from '../tax-terms/tax-terms.queries.ts'

export type ProductRow = Pick<
  AdminProduct,
  ProductFieldName | 'id' | 'collection_name' | 'archived' | 'draft' | 'version' | 'rating' | 'review_count'
> & {
  created_ms: number
  images: [id: string, mediaId: string][]
  stock: [size: string, units: number][]
  /** version of the catalogue at the time of reading */
  catalogue_version: number
  /** of which the rows are a page, where `ids` has counted them */
  total: number | null
  /** Only the shop's faults come back; read of a single product. */
  final_sale: boolean
  /** It is read by itself, with all that its page shows. */
  has_terms: boolean
  /** The terms of all their taxes, where they are asked for: the first row alone has them. */
  tax_terms: TaxTermsRow | null
}

const columns = sql.raw(productColumnNames.map((name) => `p.${name}`).join(', '))

/**
 * Reads the products of `ids`, an SQL query with a column `id` and perhaps `total`, in its order. Sizes, pictures and
 * reviews are read for these rows only, in the same round trip; `hasTerms` also reads whether they are sold finally, `hasTax`
 * the terms of their taxes, `hasCost` the present cost of a unit, for staff.
 */
export async function readProducts(
  db: Database,
  ids: SQL,
  { hasTotal = false, hasTerms = false, hasTax = false, hasCost = false } = {},
): Promise<ProductRow[]> {
  const total = hasTotal ? sql`ids.total::float8` : sql`null::float8`
  const finalSale = hasTerms ? sql`is_final_sale(p.category)` : sql`false`
  const taxTerms = hasTax ? sql.raw(`case when page.place = 1 then ${taxTermsValue} end`) : sql`null::json`
  const cost = hasCost
    ? sql`(select c.cost_paise from product_costs c where c.product_id = p.id order by c."from" desc, c.id desc limit 1)`
    : sql`null::int`
  const { rows } = await db.execute<ProductRow>(sql`
    with page as materialized (select ids.id, ${total} as total, row_number() over () as place from (${ids}) as ids)
    select p.id, ${columns}, ${cost} as cost_paise, c.name as collection_name, p.archived_at is not null as archived, p.draft, p.version,
      (extract(epoch from p.created_at) * 1000)::float8 as created_ms,
      (
        select coalesce(json_agg(json_build_array(i.id, i.media_id) order by i.position, i.id), '[]')
        from product_images i where i.product_id = p.id
      ) as images,
      (select coalesce(json_agg(json_build_array(v.size, v.stock)), '[]') from variants v where v.product_id = p.id) as stock,
      r.rating, r.review_count,
      (select version::float8 from catalogue_version) as catalogue_version, page.total,
      ${finalSale} as final_sale, ${sql.raw(String(hasTerms))} as has_terms, ${taxTerms} as tax_terms
    from page
    join products p on p.id = page.id
    join collections c on c.id = p.collection_id
    cross join lateral (
      select round(avg(rating), 1)::float8 as rating, count(*)::int as review_count
      from reviews where product_id = p.id and hidden_at is null
    ) as r
    order by page.place`)
  return rows
}

export function productFromRow(row: ProductRow): Product {
  const stock = row.stock.toSorted(([a], [b]) => compareSizes(a, b))
  return {
    id: row.id,
    ...pick(row, publicNames),
    collection_name: row.collection_name,
    images: row.images.map(([, mediaId]) => pictureAddress(mediaId)),
    sizes: stock.map(([size]) => size),
    sizeStock: Object.fromEntries(stock),
    totalStock: stock.reduce((total, [, units]) => total + units, 0),
    rating: row.rating,
    review_count: row.review_count,
    createdAt: new Date(row.created_ms).toISOString(),
    ...(row.final_sale && { final_sale: true }),
    ...(row.has_terms && row.generic_name !== null && pick(row, declaredNames)),
    ...(row.has_terms &&
      pick(
        row,
        foundNames.filter((name) => row[name] !== null),
      )),
  }
}

export const adminProductFromRow = (row: ProductRow): AdminProduct => ({
  ...productFromRow(row),
  ...pick(row, staffNames),
  archived: row.archived,
  draft: row.draft,
  version: row.version,
  image_ids: row.images.map(([id]) => id),
})

const publicNames = fieldNames(publicProductFields)
const declaredNames = fieldNames(declaredProductFields)
const foundNames = fieldNames(foundProductFields)
const staffNames = fieldNames(staffProductFields)

const pick = <Name extends keyof ProductRow>(row: ProductRow, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<ProductRow, Name>
