import { rupees, type Rupees } from '../money.ts'

/** docs/product/cart.md. Rupees. */
export const freeShippingFrom = 999
export const shippingFee = 99
/** Rate of tax of what is ordered now. An order keeps the rate that it was placed at. */
export const taxPercent = 18

export interface PricedLine {
  price: number
  quantity: number
}

export interface Totals {
  subtotal: Rupees
  shipping_cost: Rupees
  tax: Rupees
  discount: Rupees
  total: Rupees
}

/** Sum of price × quantity, in rupees. */
export function linesSubtotal(lines: readonly PricedLine[]): Rupees {
  return rupees(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
}

/** Shipping in rupees, by the subtotal before any discount (docs/product/cart.md). */
export const shippingFor = (subtotal: number): Rupees =>
  rupees(subtotal >= freeShippingFrom ? 0 : shippingFee)

/** Percent of tax of an order of the sample: all its lines have the same. */
export const cartTaxRate = (lines: readonly { rate: number | null }[]): number => lines[0]!.rate ?? 0

/** GST in rupees, halves rounded up. Whole-number arithmetic, so that 0.18 is never inexact. */
export const taxFor = (subtotal: number): Rupees => rupees(Math.floor((subtotal * taxPercent + 50) / 100))

/** subtotal + shipping + tax − discount, never below 0 (docs/product/cart.md). All in rupees. */
export function totalsFor(subtotal: Rupees, discount: Rupees, tax = taxFor(subtotal)): Totals {
  const shipping_cost = shippingFor(subtotal)
  return {
    subtotal,
    shipping_cost,
    tax,
    discount,
    total: rupees(Math.max(0, subtotal + shipping_cost + tax - discount)),
  }
}

/** Rupees missing for free shipping. */
export const missingForFreeShipping = (subtotal: number): number => Math.max(0, freeShippingFrom - subtotal)
