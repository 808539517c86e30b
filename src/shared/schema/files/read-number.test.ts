import { describe, expect, test } from 'vitest'
import { numberProblem, decimalPoint, readNumber } from './read-number.ts'

const shown = (cell: string, column: readonly string[] = []) => {
  const read = readNumber(cell, decimalPoint(column))
  if (read.is !== 'number') return read.is === 'unclear' ? read.readings.join(' or ') : read.is
  return `${read.isNegative ? '-' : ''}${read.whole}${read.decimals === '' ? '' : `.${read.decimals}`}`
}

describe('a number', () => {
  test.each([
    ['1299', '1299'],
    ['1.299,00', '1299.00'],
    ['1,29,900.50', '129900.50'],
    ['1,299.000', '1299.000'],
    ['12,34', '12.34'],
    ['1299,00', '1299.00'],
    ['1299,5', '1299.5'],
    ['1299.', '1299'],
    ['1,29,900', '129900'],
    ['1.299.000', '1299000'],
    ['12,34,56,789', '123456789'],
    ['0,500', '0.500'],
    ['1234.567', '1234.567'],
    ['.50', '0.50'],
    ['₹ 1,299.00', '1299.00'],
    ['Rs. 1 299', '1299'],
    ['INR 99/-', '99'],
    ['\u00A01\u202F299', '1299'],
    ['-12', '-12'],
    ['−12.50', '-12.50'],
    ['12.50-', '-12.50'],
    ['(1,299.00)', '-1299.00'],
    ['+5', '5'],
  ])('“%s” is %s', (cell, number) => expect(shown(cell)).toBe(number))

  test.each([
    '1,2,7,9',
    '12,3456',
    '1234.5000',
    '1,29,90',
    '1.2.3',
    '1,299.00,5',
    '1.299,00.5',
    '1,23,4567',
    '--5',
    '-5-',
  ])('“%s” is none', (cell) => expect(shown(cell)).toBe('other'))

  test.each(['', 'abc', '12a', '=1+1', '₹', '38:05:00', '1e', '٣'])('“%s” is none', (cell) =>
    expect(shown(cell)).toBe('other'),
  )

  test.each(['1.90414E+13', '5e12', '1,9E+13'])('“%s” was shortened', (cell) =>
    expect(shown(cell)).toBe('shortened'),
  )

  test.each([
    ['1,299', '1299 or 1.299'],
    ['1.299', '1299 or 1.299'],
    ['1.000', '1000 or 1.000'],
    ['12,345', '12345 or 12.345'],
    ['123.456', '123456 or 123.456'],
  ])('“%s” by itself can be read in two ways', (cell, readings) => expect(shown(cell)).toBe(readings))
})

test.each([
  ['1,299', ['500.00', '1,299'], '1299'],
  ['1.299', ['500.00', '1.299'], '1.299'],
  ['1.299', ['12,5'], '1299'],
  ['1,299', ['1,29,900'], '1299'],
  ['1,299', ['1.299.000'], '1.299'],
  ['1.299', ['1.299,00'], '1299'],
  ['-1,299', ['(12.50)'], '-1299'],
  ['1,299', ['2,345', '99', 'abc', ''], '1299 or 1.299'],
  ['1,299', ['1,2,7,9', '1.2.3'], '1299 or 1.299'],
  ['1,299', ['500.00', '500,00'], '1299 or 1.299'],
])('“%s” is read as its column %j shows', (cell, column, number) => expect(shown(cell, column)).toBe(number))

test('a problem says what was read', () => {
  const said = (cell: string) => numberProblem('Price', cell, readNumber(cell) as never)
  expect(said('1,2,7,9')).toBe('Price is not a number: “1,2,7,9”')
  expect(said('1.000')).toBe(
    'Price can be read as 1000 or 1.000: “1.000”. Write it with two decimals, or without the sign',
  )
  expect(said('1.9E+13')).toBe('Price was shortened by a spreadsheet: “1.9E+13”')
})
