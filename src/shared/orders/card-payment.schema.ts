import * as z from 'zod/mini'
import { digitsOf } from '../schema/text.ts'

export const cardTypes = ['Visa', 'Mastercard', 'American Express', 'Unknown'] as const
export type CardType = (typeof cardTypes)[number]

/** docs/product/orders.md. */
export function cardTypeOf(number: string): CardType {
  const digits = digitsOf(number)
  if (digits.startsWith('4')) return 'Visa'
  if (/^5[1-5]/.test(digits)) return 'Mastercard'
  if (/^3[47]/.test(digits)) return 'American Express'
  return 'Unknown'
}

/** Sixteen digits; American Express has fifteen (docs/product/orders.md, Card form). */
function isWholeCardNumber(number: string): boolean {
  const { length } = digitsOf(number)
  return length === 16 || (length === 15 && cardTypeOf(number) === 'American Express')
}

const needed = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, { error: message, abort: true }))

/** The card form. It never leaves the browser but for the last four digits and the type. */
export const cardFormSchema = z.object({
  cardNumber: needed('Card number is required').check(
    z.refine(isWholeCardNumber, 'Card number must be 16 digits'),
  ),
  expiry: needed('Expiry date is required').check(
    z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Expiry date must be MM/YY format'),
  ),
  cvv: needed('CVV is required').check(z.regex(/^\d{3,4}$/, 'CVV must be 3-4 digits')),
  cardName: needed('Cardholder name is required'),
})
export type CardForm = z.infer<typeof cardFormSchema>

/** `4111 1111 1111 1111`: grouped in fours, at most 19 characters. */
export const formatCardNumber = (entered: string): string =>
  digitsOf(entered)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `MM/YY` with the slash put in while typing. */
export function formatExpiry(entered: string): string {
  const digits = digitsOf(entered).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
