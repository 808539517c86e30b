import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxFor } from './pricing.ts'
import { splitTax } from './split-tax.ts'

test('gives the rupees left over to the largest remainders, the earlier line first', () => {
  expect(splitTax(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(splitTax(180, [999, 1])).toEqual([180, 0])
  expect(splitTax(100, [30, 30, 40])).toEqual([30, 30, 40])
})

test('shares nothing among free lines, and refuses a tax on nothing', () => {
  expect(splitTax(0, [0, 0])).toEqual([0, 0])
  expect(() => splitTax(1, [0])).toThrow(RangeError)
})

const lines = fc.array(fc.integer({ min: 0, max: 9_900_000 }), { minLength: 1, maxLength: 50 })

test('adds up to the tax, with no part a rupee away from its share', () => {
  fc.assert(
    fc.property(lines, (amounts) => {
      const sum = amounts.reduce((total, amount) => total + amount, 0)
      const tax = taxFor(sum)
      const parts = splitTax(tax, amounts)
      expect(parts.reduce((total, part) => total + part, 0)).toBe(tax)
      for (const [index, part] of parts.entries()) {
        expect(Number.isInteger(part)).toBe(true)
        if (sum > 0) expect(Math.abs(part - (tax * amounts[index]!) / sum)).toBeLessThan(1)
      }
    }),
  )
})

test('gives lines of the same amount the same tax, but for one rupee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 50 }), (price, count) => {
      const parts = splitTax(
        taxFor(price * count),
        Array.from({ length: count }, () => price),
      )
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})
