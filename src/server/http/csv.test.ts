import { expect, test } from 'vitest'
import { csvLine, textOfCell } from './csv.ts'

test('quotes what needs quoting', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', 7])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",7\r\n',
  )
})

test('a moment is written with the clock of the shop', () => {
  expect(csvLine([new Date('2026-11-22T18:30:59.999Z')])).toBe('2026-11-23 00:00:59\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('never lets %j run as a formula', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})

test.each(['=1+1', "'=1+1", "''-5", "'Kurta'", "'", "'0123", "''9", 'plain', ''])(
  'gives the text %j back as it was',
  (text) => {
    expect(textOfCell(csvLine([text]).trimEnd())).toBe(text)
  },
)

test.each([
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '\u200B=1',
  '\uFEFF=1',
  '\u00AD=1',
  '\u00A0=1',
  ' =1',
  '\u2028=1',
  '\u3164=1',
  "'\u200B=1",
])('a cell that begins with %j is no formula, and is the same text when it is read again', (text) => {
  const cell = csvLine([text]).trimEnd().replace(/^"|"$/g, '')
  expect(cell).toBe(`'${text}`)
  expect(textOfCell(cell)).toBe(text)
})

test.each([
  ["'0123", '0123'],
  ["'+919876543210", '+919876543210'],
  ['="00123"', '00123'],
  ['=""', ''],
  ["'S", "'S"],
])('the guard of a spreadsheet in %s is taken off', (cell, text) => expect(textOfCell(cell)).toBe(text))
