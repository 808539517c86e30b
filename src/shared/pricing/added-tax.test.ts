import { expect, test } from 'vitest'
import { addedTax, payable } from './added-tax.ts'

test('a price says which tax is added, and what is paid', () => {
  expect(addedTax(1_699)).toBe('+ 18 % GST (₹2,005 in all)')
  expect(addedTax(1_25_000)).toBe('+ 18 % GST (₹1,47,500 in all)')
  expect(payable(999)).toBe(1_179)
})
