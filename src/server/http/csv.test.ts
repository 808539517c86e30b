import { expect, test } from 'vitest'
import { csvLine, textOfCell } from './csv.ts'

test('quotes what needs quoting', () => {
  expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', 7])).toBe(
    'plain,"a,b","say ""hi""","two\nlines",7\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('never lets %j run as a formula', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})

test.each(['=1+1', "'=1+1", "''-5", "'Kurta'", "'", 'plain', ''])(
  'gives the text %j back as it was',
  (text) => {
    expect(textOfCell(csvLine([text]).trimEnd())).toBe(text)
  },
)
