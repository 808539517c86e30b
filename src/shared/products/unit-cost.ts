import * as z from 'zod/mini'
import { paiseFromDigits } from '../schema/files/read-amount.ts'
import { readTypedNumber } from '../schema/files/typed-number.ts'

/** Paise that one unit of a product costs the shop, without GST that is claimed back (docs/product/stock.md, Costs). */
export const unitCost = z
  .int('Cost must be an amount in rupees and paise')
  .check(
    z.minimum(1, 'Cost must be more than ₹0. Leave it empty where it is not known'),
    z.maximum(100_000_000, 'Cost must be at most ₹10,00,000'),
  )

export const notCost = 'Must be an amount such as 412.50'

/** Reads `412.50`, and `₹1,412` as typed, in paise; null for what is no amount. */
export function costIn(text: string): number | null {
  const read = readTypedNumber(text)
  if (read.is !== 'number' || read.isNegative || read.whole.length > 9) return null
  return paiseFromDigits(read.whole, read.decimals, 'rupees')
}

/** `412.50`, and `412` where it is whole, to be typed again. */
export const costText = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
