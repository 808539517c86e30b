import { expect, test } from 'vitest'
import { payable, withTax } from './added-tax.ts'

test('a price says what is paid with the tax that is added', () => {
  expect(withTax(1_699)).toBe('₹2,005 with GST')
  expect(withTax(1_25_000)).toBe('₹1,47,500 with GST')
  expect(payable(999)).toBe(1_179)
})
