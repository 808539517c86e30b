import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupees } from '../money.ts'
import { missingForFreeShipping, shippingFor, linesSubtotal, taxFor, totalsFor } from './pricing.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })

describe('shipping', () => {
  test('costs 99 below 999 and nothing from 999 on', () => {
    expect([0, 998, 999, 1000].map(shippingFor)).toEqual([99, 99, 0, 0])
  })

  test('tells how much is missing for free shipping', () => {
    expect([0, 900, 999, 5000].map(missingForFreeShipping)).toEqual([999, 99, 0, 0])
  })
})

describe('tax', () => {
  test('is 18 percent rounded to the rupee, halves up', () => {
    expect([0, 399, 999, 25, 75, 9999].map(taxFor)).toEqual([0, 72, 180, 5, 14, 1800])
  })

  test('is never further than half a rupee from 18 percent', () => {
    fc.assert(fc.property(amount, (subtotal) => Math.abs(taxFor(subtotal) * 100 - subtotal * 18) <= 50))
  })
})

describe('totals', () => {
  test('add up to the rupee', () => {
    expect(totalsFor(rupees(5796), rupees(10))).toEqual({
      subtotal: 5796,
      shipping_cost: 0,
      tax: 1043,
      discount: 10,
      total: 6829,
    })
  })

  test('are never below zero', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        (subtotal, discount) => totalsFor(rupees(subtotal), rupees(discount)).total >= 0,
      ),
    )
  })

  test('count every unit of every line', () => {
    expect(
      linesSubtotal([
        { price: 399, quantity: 2 },
        { price: 1, quantity: 3 },
      ]),
    ).toBe(801)
  })
})
