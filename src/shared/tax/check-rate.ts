import { isInGap, taxRateFor } from './tax-rate.ts'
import { payableFor } from './price-cart.ts'
import { taxInside } from './tax-inside.ts'
import { taxPercent } from './pricing.ts'
import { NoTaxRate, taxOfCart, type GoodsLine } from './tax-of-cart.ts'
import { rateLookup, type TaxTerms } from './tax-settings.schema.ts'

/** Price of one of a product with its tax (docs/product/tax.md, Rates). */
export interface CheckedRate {
  /** percent; null where no tax is charged */
  rate: number | null
  /** rupees */
  payable: number
  taxable_paise: number
  /** no rate fits, so that it takes the higher one */
  gap: boolean
}

/** Throws NoTaxRate. */
export function checkRate(terms: TaxTerms, goods: Omit<GoodsLine, 'quantity'>): CheckedRate {
  const payable = payableFor(terms, goods)
  if (terms.scheme === 'sample')
    return { rate: taxPercent, payable, taxable_paise: 100 * goods.price, gap: false }
  const { rate } = taxOfCart({
    scheme: terms.scheme,
    registration: terms.registration,
    lines: [{ ...goods, quantity: 1 }],
    discount: 0,
    shipping: 0,
    codFee: 0,
    rateFor: rateLookup(terms),
  }).lines[0]!
  const { taxable_paise } = taxInside(100 * payable, rate, false)
  return { rate, payable, taxable_paise, gap: rate !== null && isBetweenRates(terms, goods) }
}

function isBetweenRates(terms: TaxTerms, { hsnCode, price, packOf }: Omit<GoodsLine, 'quantity'>): boolean {
  if (terms.scheme !== 'included') return false
  const row = taxRateFor(hsnCode, terms.day, terms.rates)
  if (row === null) throw new NoTaxRate(hsnCode)
  return isInGap(row, price, packOf)
}
