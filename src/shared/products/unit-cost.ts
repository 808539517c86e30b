import * as z from 'zod/mini'

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
  const [, whole, paise = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replace(/[₹,\s]/g, '')) ?? []
  return whole === undefined ? null : 100 * Number(whole) + Number(paise.padEnd(2, '0'))
}

/** `412.50`, and `412` where it is whole, to be typed again. */
export const costText = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
