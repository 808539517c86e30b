import { splitTax } from './split-tax.ts'
import { rupees } from '../money.ts'
import { shippingFor, linesSubtotal, taxFor, taxPercent, type Totals } from './pricing.ts'
import { taxOfCart, type GoodsLine } from './tax-of-cart.ts'
import { rateLookup, type TaxTerms } from './tax-settings.schema.ts'

interface CartInput {
  terms: TaxTerms
  lines: readonly GoodsLine[]
  /** rupees of the coupon */
  discount: number
  /** rupees of the fee for cash on delivery, without tax */
  codFee?: number
}

/** A line as it is placed; rupees of all its units. */
export interface PricedCartLine {
  discount: number
  addedTax: number
  rate: number | null
}

export interface PricedCart {
  /** as they have always been: `total` is without the fee for cash, `tax` is what is added */
  totals: Totals
  lines: PricedCartLine[]
  /** rupees of tax on top of the charges */
  shippingTax: number
  codFeeTax: number
}

/**
 * Prices a cart (docs/product/cart.md, docs/product/tax.md): the one place where totals are made, for quotes and orders, in
 * the browser and on the server. Throws NoTaxRate.
 */
export function priceCart({ terms, lines, discount, codFee = 0 }: CartInput): PricedCart {
  const subtotal = linesSubtotal(lines)
  const shipping = shippingFor(subtotal)
  const taxed =
    terms.scheme === 'sample'
      ? sampleTax(lines, subtotal, discount)
      : taxOfCart({
          scheme: terms.scheme,
          registration: terms.registration,
          lines,
          discount,
          shipping,
          codFee,
          rateFor: rateLookup(terms),
        })
  return {
    totals: {
      subtotal,
      shipping_cost: shipping,
      tax: rupees(taxed.tax),
      discount: rupees(discount),
      total: rupees(Math.max(0, subtotal + shipping + taxed.tax - discount)),
    },
    lines: taxed.lines.map((line) => ({
      discount: line.discount,
      addedTax: line.addedTax,
      rate: line.rate,
    })),
    shippingTax: taxed.shippingTax,
    codFeeTax: taxed.codFeeTax,
  }
}

/** 18 % on top of all goods, before the coupon; charges without tax. */
function sampleTax(lines: readonly GoodsLine[], subtotal: number, discount: number) {
  const values = lines.map(({ price, quantity }) => price * quantity)
  const tax = taxFor(subtotal)
  const taxes = splitTax(tax, values)
  const discounts = splitTax(discount, values)
  return {
    tax,
    shippingTax: 0,
    codFeeTax: 0,
    lines: lines.map((_, index) => ({
      discount: discounts[index]!,
      addedTax: taxes[index]!,
      rate: taxPercent,
    })),
  }
}

/** Returns what a customer pays for one, without shipping, fee and coupon (docs/product/tax.md, From price to tax). Rupees. */
export function payableFor(terms: TaxTerms, { price, packOf, hsnCode }: Omit<GoodsLine, 'quantity'>): number {
  const line = { price, quantity: 1, packOf, hsnCode }
  if (terms.scheme === 'sample') return price + taxFor(price)
  return price + priceCart({ terms, lines: [line], discount: 0 }).lines[0]!.addedTax
}
