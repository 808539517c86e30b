import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'
import { chartMarks, shortRupees } from './chart-scale.ts'

test('the marks of the sales axis are round and reach above the best day', () => {
  expect(chartMarks(146_200)).toEqual([0, 40_000, 80_000, 120_000, 160_000])
  expect(chartMarks(61_077)).toEqual([0, 20_000, 40_000, 60_000, 80_000])
  expect(chartMarks(3)).toEqual([0, 1, 2, 3])
  expect(chartMarks(0)).toEqual([0, 1])
})

test('rupees are shortened to thousands, lakh and crore', () => {
  expect([0, 950, 40_000, 120_000, 30_000_000].map(shortRupees)).toEqual([
    '₹0',
    '₹950',
    '₹40k',
    '₹1.2L',
    '₹3Cr',
  ])
})

test('a change is told in percent of the days before', () => {
  expect(changeText(118, 100, 30)).toBe('+18% on the 30 days before')
  expect(changeText(50, 100, 7)).toBe('−50% on the 7 days before')
  expect(changeText(100, 100, 7)).toBe('±0% on the 7 days before')
  expect(changeText(5, 0, 7)).toBe('New in these 7 days')
})
