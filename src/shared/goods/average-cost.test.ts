import { expect, test } from 'vitest'
import { averageCost } from './average-cost.ts'

const units = (quantity: number, cost_paise: number | null) => ({ quantity, cost_paise })

test.each([
  ['weighs what was in stock and what came', units(10, 40_000), [units(5, 46_000)], 42_000],
  ['weighs all lines', units(2, 10_000), [units(1, 13_000), units(1, 15_000)], 12_000],
  ['is the cost of what came where nothing was in stock', units(0, 40_000), [units(3, 46_000)], 46_000],
  [
    'is the cost of what came where none was known',
    units(10, null),
    [units(3, 46_000), units(1, 50_000)],
    47_000,
  ],
  ['stays where what came has none', units(10, 40_000), [units(3, null)], 40_000],
  ['stays unknown where what came has none', units(10, null), [units(3, null)], null],
  [
    'counts units without a cost with that of before',
    units(1, 10_000),
    [units(1, null), units(2, 20_000)],
    15_000,
  ],
  ['does not count them where none was known', units(1, null), [units(7, null), units(2, 20_000)], 20_000],
  ['is rounded to a whole paisa', units(2, 100), [units(1, 101)], 100],
  ['is rounded up from half a paisa', units(1, 100), [units(1, 101)], 101],
  [
    'is exact for the largest figures',
    units(3_000_000, 100_000_000),
    [units(9999, 100_000_000), units(1, 99_999_999)],
    100_000_000,
  ],
])('the average cost %s', (_, stock, came, cost) => {
  expect(averageCost(stock, came)).toBe(cost)
})
