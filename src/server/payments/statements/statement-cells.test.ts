import { describe, expect, test } from 'vitest'
import { dateIn, paiseIn } from './statement-cells.ts'

test.each([
  ['22/11/2026', '2026-11-21T18:30:00.000Z'],
  ['22-11-26', '2026-11-21T18:30:00.000Z'],
  ['22-Nov-26', '2026-11-21T18:30:00.000Z'],
  ['22 November 2026', '2026-11-21T18:30:00.000Z'],
  ['2026-11-22', '2026-11-21T18:30:00.000Z'],
  ['2026-11-22T14:02:11', '2026-11-22T08:32:11.000Z'],
  ['22/11/2026 02:02:11 PM', '2026-11-22T08:32:11.000Z'],
  ['22/11/2026 12:02 am', '2026-11-21T18:32:00.000Z'],
  ['1795344131', '2026-11-22T10:42:11.000Z'],
])('the date %s is read as in India', (cell, at) => {
  expect(dateIn(cell)?.toISOString()).toBe(at)
})

test.each(['', 'Opening balance', '31/02/2026', '11/22/2026', '2026', '22/11/2026 25:71'])(
  '“%s” is no date',
  (cell) => expect(dateIn(cell)).toBeNull(),
)

describe('an amount', () => {
  test.each([
    ['1,23,456.78', 12_345_678],
    ['₹ 1,234', 123_400],
    ['1234.5', 123_450],
    ['1234.5000', 123_450],
    ['-12', -1_200],
    ['(12.00)', -1_200],
    ['500.00 Dr', -50_000],
    ['500.00Cr', 50_000],
    ['', 0],
    ['-', 0],
  ])('of “%s” is read in paise', (cell, paise) => expect(paiseIn(cell, 'rupees')).toBe(paise))

  test('may be in paise', () => {
    expect(paiseIn('12345', 'paise')).toBe(12_345)
    expect(paiseIn('123.45', 'paise')).toBeNull()
  })

  test.each(['twelve', '1.234', '1e5', '99999999999999', '=1+1'])('is not “%s”', (cell) =>
    expect(paiseIn(cell, 'rupees')).toBeNull(),
  )
})
