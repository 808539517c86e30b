import { formatRupees, rupees, type Rupees } from '../money.ts'
import { taxFor } from './pricing.ts'

/** Charged for goods of this price with tax, without shipping and discounts, in rupees. */
export const payable = (price: number): Rupees => rupees(price + taxFor(price))

/** Says beside a price what is paid: '₹2,005 with GST' (docs/product/cart.md, Prices). */
export const withTax = (price: number): string => withGst(payable(price))

export const withGst = (paid: number): string => `${formatRupees(paid)} with GST`
