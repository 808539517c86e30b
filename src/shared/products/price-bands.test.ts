import { expect, test } from 'vitest'
import { readCatalogueQuery } from './catalogue-query.ts'
import { matchingBand, priceBands } from './price-bands.ts'

test('every rupee belongs to a band', () => {
  const priced = priceBands.slice(1)
  const holds = (price: number) =>
    priced.some(({ min_price = 0, max_price = Infinity }) => min_price <= price && price <= max_price)
  expect([0, 999, 1000, 1999, 2000, 3000, 5000, 5001, 90_000].every(holds)).toBe(true)
})

test('bounds of a band are recognised, a custom range is not', () => {
  expect(matchingBand({})?.label).toBe('All Prices')
  expect(matchingBand({ max_price: 999 })?.label).toBe('Under ₹1,000')
  expect(matchingBand({ min_price: 5001 })?.label).toBe('Above ₹5,000')
  expect(matchingBand({ min_price: 1200, max_price: 1800 })).toBeUndefined()
})

test('every band survives the form', () => {
  for (const band of priceBands) {
    expect(matchingBand(readCatalogueQuery(new URLSearchParams({ price: band.value })))).toEqual(band)
  }
  expect(matchingBand(readCatalogueQuery(new URLSearchParams({ price: 'cheap' })))?.label).toBe('All Prices')
})
