import { and, isNotNull, isNull } from 'drizzle-orm'
import { invalid } from '#shared/errors.ts'
import { payableFor } from '#shared/tax/price-cart.ts'
import { NoTaxRate } from '#shared/tax/tax-of-cart.ts'
import { taxMessages } from '#shared/tax/tax-messages.ts'
import type { TaxTerms } from '#shared/tax/tax-settings.schema.ts'
import type { Transaction } from '../db/transaction.ts'
import { products } from '../products/product.tables.ts'

/** Products that a refusal names. */
const maxNamed = 5

/** No product costs more with its tax than its MRP; a refusal stands at `field`. */
export async function refuseAboveMrp(tx: Transaction, terms: TaxTerms, field: string): Promise<void> {
  const { name, price, packOf, hsnCode, mrp } = products
  const marked = await tx
    .select({ name, price, packOf, hsnCode, mrp })
    .from(products)
    .where(and(isNotNull(mrp), isNull(products.archivedAt)))
    .orderBy(products.id)
  const above = marked.filter((product) => isAbove(terms, product))
  if (above.length === 0) return
  const names = above.slice(0, maxNamed).map((product) => product.name)
  throw invalid({ [field]: taxMessages.pricesAboveMrp(names, above.length) })
}

interface MarkedProduct {
  price: number
  packOf: number
  hsnCode: string
  mrp: number | null
}

/** One without a rate is refused for that. */
function isAbove(terms: TaxTerms, { mrp, ...goods }: MarkedProduct): boolean {
  try {
    return payableFor(terms, goods) > mrp!
  } catch (error) {
    if (error instanceof NoTaxRate) return false
    throw error
  }
}
