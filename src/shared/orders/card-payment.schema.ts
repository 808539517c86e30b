import * as z from 'zod/mini'
import { onlyDigits } from '../schema/only-digits.ts'
import { cardTypeFromNumber, isExpired } from './card.ts'

/** Sixteen digits; American Express has fifteen (docs/product/orders.md, Card form). */
function isWholeCardNumber(number: string): boolean {
  const { length } = onlyDigits(number)
  return length === 16 || (length === 15 && cardTypeFromNumber(number) === 'American Express')
}

const needed = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, { error: message, abort: true }))

/** The card form. Only the last four digits and the type leave the browser. */
export const cardFormSchema = z.object({
  cardNumber: needed('Card number is required').check(
    z.refine(isWholeCardNumber, 'Card number must be 16 digits'),
  ),
  expiry: needed('Expiry date is required').check(
    z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, { error: 'Expiry date must be MM/YY format', abort: true }),
    z.refine((expiry) => !isExpired(expiry, new Date()), 'Card has expired'),
  ),
  cvv: needed('CVV is required').check(z.regex(/^\d{3,4}$/, 'CVV must be 3-4 digits')),
  cardName: needed('Cardholder name is required'),
})
export type CardForm = z.infer<typeof cardFormSchema>
