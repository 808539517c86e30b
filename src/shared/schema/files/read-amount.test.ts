import { describe, expect, test } from 'vitest'
import { readAmount, readMark } from './read-amount.ts'

describe('an amount', () => {
  test.each([
    ['1,23,456.78', 12_345_678, null],
    ['₹ 1,234.00', 123_400, null],
    ['1234.5', 123_450, null],
    ['1299,00', 129_900, null],
    ['-12', -1_200, 'debit'],
    ['12-', -1_200, 'debit'],
    ['−12', -1_200, 'debit'],
    ['(12.00)', -1_200, 'debit'],
    ['+12', 1_200, 'credit'],
    ['500.00 Dr', -50_000, 'debit'],
    ['500.00Dr.', -50_000, 'debit'],
    ['500.00 D', -50_000, 'debit'],
    ['-500.00 Dr', -50_000, 'debit'],
    ['500.00Cr', 50_000, 'credit'],
    ['1,180.00(Cr)', 118_000, 'credit'],
    ['1,180.00 (DR)', -118_000, 'debit'],
    ['Dr 500', -50_000, 'debit'],
    ['(Cr) 500.00', 50_000, 'credit'],
    ['Rs.500.00 CREDIT', 50_000, 'credit'],
    ['', 0, null],
    ['-', 0, null],
    ['—', 0, null],
  ])('of “%s” is read in paise', (cell, paise, mark) =>
    expect(readAmount(cell, 'rupees')).toEqual({ ok: true, paise, mark }),
  )

  test('may be in paise', () => {
    expect(readAmount('12345', 'paise')).toMatchObject({ paise: 12_345 })
    expect(readAmount('123.45', 'paise')).toMatchObject({ ok: false })
  })

  test.each([
    ['twelve', 'Its amount is not a number: “twelve”'],
    [
      '12.345',
      'Its amount can be read as 12345 or 12.345: “12.345”. Write it with two decimals, or without the sign',
    ],
    ['1234.567', 'Its amount is no whole number of paise: “1234.567”'],
    ['1e5', 'Its amount was shortened by a spreadsheet: “1e5”'],
    ['99999999999999', 'Its amount is no whole number of paise: “99999999999999”'],
    ['=1+1', 'Its amount is not a number: “=1+1”'],
    ['-500 Cr', 'Its amount is below zero and marked as a credit: “-500 Cr”'],
  ])('is not “%s”', (cell, problem) => expect(readAmount(cell, 'rupees')).toEqual({ ok: false, problem }))
})

test.each([
  ['DR', 'debit'],
  ['Dr.', 'debit'],
  ['d', 'debit'],
  ['(Dr)', 'debit'],
  ['DEBIT', 'debit'],
  ['−', 'debit'],
  ['CR', 'credit'],
  ['Credit', 'credit'],
  [' C ', 'credit'],
  ['+', 'credit'],
  ['', null],
  ['TFR', null],
  ['UPI', null],
])('the mark “%s” says %s', (cell, mark) => expect(readMark(cell)).toBe(mark))
