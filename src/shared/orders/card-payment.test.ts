import { expect, test } from 'vitest'
import { firstFieldErrors } from '../schema/field-errors.ts'
import { cardFormSchema } from './card-payment.schema.ts'
import { cardTypeFromNumber, formatCardNumber, formatExpiry, isExpired } from './card.ts'

const card = { cardNumber: '4111 1111 1111 1111', expiry: '09/29', cvv: '123', cardName: 'A Buyer' }
const errorsOf = (change: Partial<typeof card>) => {
  const parsed = cardFormSchema.safeParse({ ...card, ...change })
  return parsed.success ? {} : firstFieldErrors(parsed.error)
}

test('the card type follows from its first digits', () => {
  expect(['4', '51', '55', '50', '34', '37', '36', ''].map(cardTypeFromNumber)).toEqual([
    'Visa',
    'Mastercard',
    'Mastercard',
    'Unknown',
    'American Express',
    'American Express',
    'Unknown',
    'Unknown',
  ])
})

test('a card number has 16 digits, one of American Express may have 15', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ cardNumber: '4111 1111 1111 111' })).toEqual({
    cardNumber: 'Card number must be 16 digits',
  })
  expect(errorsOf({ cardNumber: '3411 1111 1111 111' })).toEqual({})
})

test('an empty card form names every field once', () => {
  expect(errorsOf({ cardNumber: '', expiry: '', cvv: '', cardName: ' ' })).toEqual({
    cardNumber: 'Card number is required',
    expiry: 'Expiry date is required',
    cvv: 'CVV is required',
    cardName: 'Cardholder name is required',
  })
})

test('a month is 01 to 12 and a CVV three or four digits', () => {
  expect(errorsOf({ expiry: '13/29', cvv: '12' })).toEqual({
    expiry: 'Expiry date must be MM/YY format',
    cvv: 'CVV must be 3-4 digits',
  })
})

test('typing groups the number in fours and puts the slash in', () => {
  expect(formatCardNumber('41111111111111112222')).toBe('4111 1111 1111 1111')
  expect([formatExpiry('0'), formatExpiry('0929'), formatExpiry('09/2')]).toEqual(['0', '09/29', '09/2'])
})

test('a card is good until the end of its month, where the shop is', () => {
  const lastEvening = new Date('2026-11-30T18:29:00Z')
  const firstMorning = new Date('2026-11-30T18:31:00Z')
  const expired = (at: Date) =>
    ['10/26', '11/26', '12/26', '01/27', '12/25'].map((text) => isExpired(text, at))
  expect(expired(lastEvening)).toEqual([true, false, false, false, true])
  expect(expired(firstMorning)).toEqual([true, true, false, false, true])
  expect(errorsOf({ expiry: '01/20' })).toEqual({ expiry: 'Card has expired' })
})
