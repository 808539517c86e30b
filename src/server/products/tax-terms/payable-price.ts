import { payableFor } from '#shared/tax/price-cart.ts'
import { taxRateFor } from '#shared/tax/tax-rate.ts'
import type { StoreTaxTerms } from './tax-terms.queries.ts'

interface Goods {
  price: number
  pack_of: number
  hsn_code: string
}

/** Nothing where the price itself is paid, and for goods without a rate, which no checkout takes. */
export function payablePrice(
  { price, pack_of: packOf, hsn_code: hsnCode }: Goods,
  terms: StoreTaxTerms,
): { payable?: number } {
  if (terms.scheme !== 'added' || taxRateFor(hsnCode, terms.day, terms.rates) === null) return {}
  return { payable: payableFor(terms, { price, packOf, hsnCode }) }
}
