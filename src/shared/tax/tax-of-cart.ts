import { splitTax } from './split-tax.ts'
import { hundredths, rateOfValue, type TaxRate } from './tax-rate.ts'
import type { Registration, TaxScheme } from './tax-scheme.ts'

/** A line of a cart or order. */
export interface GoodsLine {
  /** rupees of one */
  price: number
  quantity: number
  /** pieces in one; three tees sold as one are three */
  packOf: number
  hsnCode: string
}

interface TaxedCartInput {
  scheme: Exclude<TaxScheme, 'sample'>
  registration: Registration
  lines: readonly GoodsLine[]
  /** rupees, of all goods */
  discount: number
  shipping: number
  codFee: number
  /** the row of an HSN code on the day that counts; null where there is none */
  rateFor: (hsnCode: string) => TaxRate | null
}

export interface TaxedLine {
  /** its share of the coupon, in rupees */
  discount: number
  /** rupees of tax on top of what is left; 0 where prices contain it */
  addedTax: number
  /** percent; null where no tax is shown */
  rate: number | null
  /** by which a share of a charge goes */
  weight: number
}

/** Thrown for goods of an HSN code without a rate. */
export class NoTaxRate extends Error {
  readonly hsnCode: string

  constructor(hsnCode: string) {
    super(`no tax rate for HSN ${hsnCode}`)
    this.hsnCode = hsnCode
  }
}

export interface TaxedCart {
  lines: TaxedLine[]
  /** rupees of tax on top of shipping and cash fee; 0 where prices contain it */
  shippingTax: number
  codFeeTax: number
  /** rupees added to all, lines and charges */
  tax: number
}

/**
 * The taxes of a cart (tax.md, section 4). The coupon is spread over the lines by their value, the value of a unit after
 * it decides the rate, and charges are taxed like the goods that they come with. Rupees. Throws NoTaxRate.
 */
export function taxOfCart(input: TaxedCartInput): TaxedCart {
  const { lines, discount, shipping, codFee } = input
  const values = lines.map(({ price, quantity }) => price * quantity)
  const discounts = splitTax(discount, values)
  const nets = values.map((value, index) => value - discounts[index]!)
  const weights = couponWeights(values, discounts)
  const taxed = lines.map((line, index) => ({
    discount: discounts[index]!,
    ...taxOfLine(input, line, nets[index]!),
    weight: weights[index]!,
  }))
  const isAdded = input.scheme === 'added' && input.registration === 'regular'
  const shippingTax = isAdded ? taxOnCharge(shipping, taxed) : 0
  const codFeeTax = isAdded ? taxOnCharge(codFee, taxed) : 0
  const tax = taxed.reduce((sum, { addedTax }) => sum + addedTax, shippingTax + codFeeTax)
  return { lines: taxed.map((line) => weighed(line, isAdded)), shippingTax, codFeeTax, tax }
}

/** By which a charge is spread over lines: their worth after the coupon, or before one that is worth all goods. */
export function couponWeights(values: readonly number[], discounts: readonly number[]): number[] {
  const nets = values.map((value, index) => value - discounts[index]!)
  return nets.some((net) => net > 0) ? nets : [...values]
}

function taxOfLine(
  { scheme, registration, rateFor }: TaxedCartInput,
  { quantity, packOf, hsnCode }: GoodsLine,
  net: number,
): Pick<TaxedLine, 'rate' | 'addedTax'> {
  if (registration !== 'regular') return { rate: null, addedTax: 0 }
  const row = rateFor(hsnCode)
  if (row === null) throw new NoTaxRate(hsnCode)
  const isIncluded = scheme === 'included'
  const rate = rateOfValue(row, { net, units: quantity * packOf, isIncluded })
  return { rate, addedTax: isIncluded ? 0 : Math.floor((net * hundredths(rate) + 5_000) / 10_000) }
}

/** Tax in rupees on a charge, at the rates of the goods by their weights. Halves go up. */
function taxOnCharge(charge: number, lines: readonly TaxedLine[]): number {
  const sum = lines.reduce((all, { weight }) => all + weight, 0)
  if (charge === 0 || sum === 0) return 0
  const rated = lines.reduce((all, { weight, rate }) => all + weight * hundredths(rate ?? 0), 0)
  return Math.floor((2 * charge * rated + 10_000 * sum) / (20_000 * sum))
}

/** A share of a charge with its tax goes by the goods with theirs, if tax is added. */
export const weighed = <Line extends Pick<TaxedLine, 'rate' | 'weight'>>(
  line: Line,
  isAdded: boolean,
): Line => (isAdded ? { ...line, weight: line.weight * (10_000 + hundredths(line.rate ?? 0)) } : line)

/** The shares of lines in a charge with its tax, in paise; they add up to it. */
export const sharesOfCharge = (
  rupeesWithTax: number,
  lines: readonly Pick<TaxedLine, 'weight'>[],
): number[] =>
  splitTax(
    100 * rupeesWithTax,
    lines.map(({ weight }) => weight),
  )
