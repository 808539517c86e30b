import { expect, test } from 'vitest'
import { shortRupees } from './short-rupees.ts'

test('rupees are shortened to thousands, lakh and crore', () => {
  expect([0, 950, 40_000, 120_000, 30_000_000].map(shortRupees)).toEqual([
    '₹0',
    '₹950',
    '₹40k',
    '₹1.2L',
    '₹3Cr',
  ])
})
