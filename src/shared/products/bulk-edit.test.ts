import fc from 'fast-check'
import { expect, test } from 'vitest'
import { originalPriceAfter, priceAfter, stockAfter } from './bulk-edit.ts'
import type { BulkPriceChange } from './bulk-edit.schema.ts'

const price = (how: BulkPriceChange['how'], value: number, rounding: BulkPriceChange['rounding'] = 'none') =>
  ({ kind: 'price', how, value, rounding, show_reduction: true }) as const

test.each([
  [1005, price('percent', 10), 1106],
  [999, price('percent', -20), 799],
  [1000, price('amount', -1), 999],
  [1000, price('set', 1299), 1299],
  [1234, price('percent', 0, 'ten'), 1230],
  [1250, price('percent', 0, 'ninety-nine'), 1299],
  [1248, price('percent', 0, 'ninety-nine'), 1199],
  [10, price('percent', -20, 'ninety-nine'), 8],
])('%i changed so is %i', (before, change, after) => {
  expect(priceAfter(before, change)).toEqual({ ok: true, value: after })
})

test('every price is a whole number within the limits, or refused with a message', () => {
  const change = fc.record({
    how: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    rounding: fc.constantFrom('none' as const, 'ten' as const, 'ninety-nine' as const),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), change, (before, given) => {
      const after = priceAfter(before, { ...given, kind: 'price', show_reduction: false })
      if (after.ok) {
        expect(Number.isInteger(after.value)).toBe(true)
        expect(after.value).toBeGreaterThanOrEqual(1)
        expect(after.value).toBeLessThanOrEqual(1_000_000)
      } else expect(after.error).toMatch(/^The price would/)
    }),
  )
})

test('a reduction strikes through the price before, or a higher one shown already', () => {
  const change = price('percent', -10)
  expect(originalPriceAfter({ price: 1000, original_price: null }, 900, change)).toBe(1000)
  expect(originalPriceAfter({ price: 1000, original_price: 1500 }, 900, change)).toBe(1500)
  expect(originalPriceAfter({ price: 1000, original_price: null }, 1100, change)).toBe(null)
  expect(
    originalPriceAfter({ price: 1000, original_price: null }, 900, { ...change, show_reduction: false }),
  ).toBe(null)
})

test('only the named sizes change', () => {
  const change = { kind: 'stock', how: 'add', value: 5, sizes: ['M', 'XXL'] } as const
  expect(stockAfter({ S: 1, M: 2 }, { ...change, sizes: ['M', 'XXL'] })).toEqual({
    ok: true,
    value: { S: 1, M: 7 },
  })
  expect(stockAfter({ S: 1, M: 2 }, { ...change, how: 'set', sizes: [] })).toEqual({
    ok: true,
    value: { S: 5, M: 5 },
  })
  expect(stockAfter({ S: 1 }, { ...change, value: -2, sizes: [] })).toEqual({
    ok: false,
    error: 'Size S has only 1',
  })
})
