import { formatRupees, rupees, type Rupees } from '../money.ts'
import { taxFor, taxPercent } from './pricing.ts'

/** Charged for goods of this price with tax, without shipping and discounts, in rupees. */
export const payable = (price: number): Rupees => rupees(price + taxFor(price))

/** Says what is added to a price at the checkout: '+ 18 % GST (₹2,005 in all)' (docs/product/cart.md, Prices). */
export const addedTax = (price: number): string =>
  `+ ${taxPercent} % GST (${formatRupees(payable(price))} in all)`
