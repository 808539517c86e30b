import { expect, test } from 'vitest'
import { formatRupees } from '../../money.ts'
import { emiOptions } from './emi.ts'

test('offers 3 months free of interest, 6 at 5 percent and 12 at 12 percent', () => {
  expect(
    emiOptions(6829).map((option) => [option.months, option.totalAmount, formatRupees(option.monthlyAmount)]),
  ).toEqual([
    [3, 6829, '₹2,276'],
    [6, 7170, '₹1,195'],
    [12, 7648, '₹637'],
  ])
})
