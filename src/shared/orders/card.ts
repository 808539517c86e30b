import { onlyDigits } from '../schema/only-digits.ts'
import { shopTimeZone } from '../shop-time.ts'

export const cardTypes = ['Visa', 'Mastercard', 'American Express', 'Unknown'] as const
export type CardType = (typeof cardTypes)[number]

/** docs/product/orders.md. */
export function cardTypeFromNumber(number: string): CardType {
  const digits = onlyDigits(number)
  if (digits.startsWith('4')) return 'Visa'
  if (/^5[1-5]/.test(digits)) return 'Mastercard'
  if (/^3[47]/.test(digits)) return 'American Express'
  return 'Unknown'
}

/** `4111 1111 1111 1111`: grouped in fours, at most 19 characters. */
export const formatCardNumber = (entered: string): string =>
  onlyDigits(entered)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `MM/YY` with the slash put in while typing. */
export function formatExpiry(entered: string): string {
  const digits = onlyDigits(entered).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** True from the first day of the month after `MM/YY`, where the shop is. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/')
  const today = now.toLocaleDateString('en-CA', { timeZone: shopTimeZone })
  return `20${year}-${month}` < today.slice(0, 7)
}
