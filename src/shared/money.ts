import type { Rupees } from './rupees.schema.ts'

export type { Rupees }

/** Throws a RangeError for anything that is not a whole amount ≥ 0. */
export function rupees(amount: number): Rupees {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not a whole rupee amount: ${amount}`)
  return amount as Rupees
}

const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** `₹1,46,200`: en-IN grouping, no decimals (docs/product/cart.md). */
export const formatRupees = (amount: number): string => format.format(amount)

const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** `₹1,234`, and `₹1,234.50` where it is no whole amount: money that somebody else has sent. */
export const formatPaise = (paise: number): string =>
  paise % 100 === 0 ? formatRupees(paise / 100) : withPaise.format(paise / 100)

/** Rounded percent off the original price, 0 where there is none (docs/product/cart.md). */
export function percentOff(price: number, originalPrice: number | null): number {
  if (originalPrice === null || originalPrice <= price) return 0
  return Math.round(((originalPrice - price) / originalPrice) * 100)
}
