import { expect, test } from 'vitest'
import { financialYear, indianDay, indianMonth } from './financial-year.ts'

test('the financial year begins on 1 April at midnight in India', () => {
  expect(financialYear(new Date('2026-03-31T18:29:59.999Z'))).toBe('2025-26')
  expect(financialYear(new Date('2026-03-31T18:30:00.000Z'))).toBe('2026-27')
  expect(financialYear(new Date('2026-12-31T20:00:00.000Z'))).toBe('2026-27')
  expect(financialYear(new Date('2099-06-01T00:00:00.000Z'))).toBe('2099-00')
})

test('a late evening in London is the next day in India', () => {
  expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})

test('a month goes from midnight to midnight in India, also across the year', () => {
  expect(indianMonth('2026-12')).toEqual({
    from: new Date('2026-11-30T18:30:00.000Z'),
    to: new Date('2026-12-31T18:30:00.000Z'),
  })
})
