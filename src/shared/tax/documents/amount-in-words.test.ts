import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Zero'],
  [7, 'Seven'],
  [19, 'Nineteen'],
  [20, 'Twenty'],
  [21, 'Twenty-One'],
  [99, 'Ninety-Nine'],
  [100, 'One Hundred'],
  [105, 'One Hundred Five'],
  [1179, 'One Thousand One Hundred Seventy-Nine'],
  [99_999, 'Ninety-Nine Thousand Nine Hundred Ninety-Nine'],
  [100_000, 'One Lakh'],
  [146_200, 'One Lakh Forty-Six Thousand Two Hundred'],
  [1_000_000, 'Ten Lakh'],
  [10_000_001, 'One Crore One'],
  [12_34_56_789, 'Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine'],
  [1_000_00_00_000, 'One Thousand Crore'],
])('%d is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(`Rupees ${words} Only`)
})

test('refuses what is no whole amount', () => {
  expect(() => amountInWords(1.5)).toThrow(RangeError)
  expect(() => amountInWords(-1)).toThrow(RangeError)
})

test('says different amounts differently', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(fc.property(amount, amount, (a, b) => (a === b) === (amountInWords(a) === amountInWords(b))))
})
