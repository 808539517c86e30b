import { expect, test } from 'vitest'
import { holidayLines, holidaysIn } from './holiday-lines.ts'

test('holidays are written one a line, and read back', () => {
  const holidays = ['01-26', '08-15', '2026-11-09']
  expect(holidayLines(holidays)).toBe('26 Jan\n15 Aug\n9 Nov 2026')
  expect(holidaysIn(holidayLines(holidays))).toEqual(holidays)
})

test('a month may be written out, and an empty line is none', () => {
  expect(holidaysIn(' 2 october \n\n9 NOV 2026\n')).toEqual(['10-02', '2026-11-09'])
})

test('what is no day is left for the check', () => {
  expect(holidaysIn('Diwali\n31 Foo\n11-09')).toEqual(['Diwali', '31 Foo', '11-09'])
})
