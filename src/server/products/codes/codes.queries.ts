import { eq, sql } from 'drizzle-orm'
import { notFound } from '#shared/errors.ts'
import type { SizeCodes } from '#shared/parcels/codes.schema.ts'
import { compareSizes } from '#shared/products/sizes.ts'
import { productNotFound } from '#shared/products/product.schema.ts'
import type { Database } from '../../db/database.ts'
import { products } from '../product.tables.ts'
import { codes } from './code.tables.ts'

export async function findProductName(db: Database, productId: string): Promise<string> {
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, productId))
  if (!product) throw notFound(productNotFound)
  return product.name
}

/** The codes of a product by size, also of sizes that were taken off the shelf. */
export async function findProductCodes(db: Database, productId: string): Promise<SizeCodes[]> {
  await findProductName(db, productId)
  type Row = Omit<SizeCodes, 'place'> & { place: string | null }
  const { rows } = await db.execute<{ [Name in keyof Row]: Row[Name] }>(sql`
    select c.size, max(c.code) filter (where c.kind = 'sku') as sku,
      max(c.code) filter (where c.kind = 'barcode') as barcode,
      exists (select from variants v where v.product_id = ${productId} and v.size = c.size) as on_sale,
      (select p.place from size_places p where p.product_id = ${productId} and p.size = c.size) as place
    from codes c where c.product_id = ${productId} group by c.size`)
  return rows
    .toSorted((a, b) => compareSizes(a.size, b.size))
    .map(({ place, ...code }) => ({ ...code, ...(place !== null && { place }) }))
}

/** The product and size of a code, in any case of letters. */
export async function findCodedSize(
  db: Database,
  code: string,
): Promise<{ productId: string; size: string; name: string } | null> {
  const [found] = await db
    .select({ productId: codes.productId, size: codes.size, name: products.name })
    .from(codes)
    .innerJoin(products, eq(products.id, codes.productId))
    .where(eq(codes.code, code.toUpperCase()))
  return found ?? null
}
