import { expect, test } from 'vitest'
import { bandCalled, bandOf, priceBands } from './price-bands.ts'

test('every rupee belongs to a band', () => {
  const priced = priceBands.slice(1)
  const holds = (price: number) =>
    priced.some(({ min_price = 0, max_price = Infinity }) => min_price <= price && price <= max_price)
  expect([0, 999, 1000, 1999, 2000, 3000, 5000, 5001, 90_000].every(holds)).toBe(true)
})

test('bounds are known by their band, and a range of somebody’s own by none', () => {
  expect(bandOf({})?.label).toBe('All Prices')
  expect(bandOf({ max_price: 999 })?.label).toBe('Under ₹1,000')
  expect(bandOf({ min_price: 5001 })?.label).toBe('Above ₹5,000')
  expect(bandOf({ min_price: 1200, max_price: 1800 })).toBeUndefined()
})

test('a band is found by what the form sends', () => {
  expect(bandCalled('1000-2000')).toMatchObject({ min_price: 1000, max_price: 2000 })
  expect(bandCalled('cheap')).toBeUndefined()
  expect(bandCalled(null)).toBeUndefined()
})
