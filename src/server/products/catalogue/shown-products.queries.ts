import type { SQL } from 'drizzle-orm'
import type { Product } from '#shared/products/product.schema.ts'
import type { Database } from '../../db/database.ts'
import { payablePrice } from '../tax-terms/payable-price.ts'
import { readTaxTerms } from '../tax-terms/tax-terms.queries.ts'
import { productFromRow, readProducts } from '../editing/product-rows.ts'

/** Reads products as shoppers see them, with what is paid for one where tax is added, in the order of `ids`. */
export async function readShownProducts(
  db: Database,
  ids: SQL,
  { hasTerms = false } = {},
): Promise<Product[]> {
  const rows = await readProducts(db, ids, { hasTerms, hasTax: true })
  if (rows.length === 0) return []
  const terms = readTaxTerms(rows[0]!.tax_terms!)
  return rows.map((row) => ({ ...productFromRow(row), ...payablePrice(row, terms) }))
}
