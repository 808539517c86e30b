import { expect, test } from 'vitest'
import { cleanCode, cleanLine, cleanLines, cleanMarkdown } from './clean-text.ts'

test.each([
  ['a zero-width space', 'Asha\u200B Rao\u200B', 'Asha Rao'],
  ['marks of direction', '\u202EAsha\u202C \u2066Rao\u2069\u200E', 'Asha Rao'],
  ['a soft hyphen', 'Koramanga\u00ADla', 'Koramangala'],
  ['a byte order mark', '\uFEFFAsha', 'Asha'],
  ['fillers of Hangul', 'A\u3164sha\u115F\uFFA0', 'Asha'],
  ['control characters', 'As\u0007ha\u001B\u007F\u0090', 'Asha'],
  ['tags', 'Asha\u{E0041}\u{E0062}', 'Asha'],
  ['the place of a copied picture', 'Asha\uFFFC', 'Asha'],
  ['a variant of a letter', 'Asha\uFE0F', 'Asha'],
])('%s goes', (_, text, clean) => {
  expect(cleanLine(text)).toBe(clean)
})

test.each([
  '\u200B',
  '\u3164',
  ' \u00A0\u2003',
  '\u2800',
  '\u200D',
  '\u3164\u200D\u3164',
  '\u202E\u202C',
  '\uFE0F',
  '\u0001',
])('a text of nothing visible is empty: %j', (text) => {
  expect([cleanLine(text), cleanLines(text), cleanCode(text)]).toEqual(['', '', ''])
})

test('joiners stay inside words, of letters and of pictures, and nowhere else', () => {
  const ksha = 'क्\u200Dष'
  expect(cleanLine(`\u200D${ksha} \u200C${ksha}\u200D`)).toBe(`${ksha} ${ksha}`)
  expect(cleanLine('می\u200Cخواهم')).toBe('می\u200Cخواهم')
  expect(cleanLine('👨‍👩‍👧 ❤️ 👍🏽')).toBe('👨‍👩‍👧 ❤️ 👍🏽')
  expect(cleanLine('3\u200D4')).toBe('34')
})

test('a letter has one form, however it was typed', () => {
  expect(cleanLine('Cafe\u0301')).toBe('Café')
  expect(cleanLine('क\u093C')).toBe(cleanLine('\u0958'))
})

test('blanks of any kind and number are one blank', () => {
  expect(cleanLine(' Asha \u00A0\u3000\t Rao\n ')).toBe('Asha Rao')
})

test('a text of several lines keeps them', () => {
  expect(cleanLines(' Ring  twice. \r\n\r\nThen\u00A0 wait.\u2028Thanks \r')).toBe(
    'Ring twice.\n\nThen wait.\nThanks',
  )
})

test('Markdown keeps its blanks', () => {
  expect(cleanMarkdown('- one\u200B\n    - cafe\u0301  \n')).toBe('- one\n    - café  \n')
})

test('a code has no joiner at all', () => {
  expect(cleanCode(' SAVE\u200D20\u200B ')).toBe('SAVE20')
})

test('cleaning twice changes nothing more', () => {
  const signs = [
    '\u200D',
    '\u200C',
    '\uFE0F',
    '\u0301',
    'e',
    '\u0958',
    ' ',
    '\u200B',
    '👍',
    '\n',
    '\u3164',
    'क',
    '\u094D',
  ]
  let seed = 7
  for (let round = 0; round < 2_000; round++) {
    const text = Array.from(
      { length: 8 },
      () => signs[(seed = (seed * 48_271) % 2_147_483_647) % signs.length],
    ).join('')
    for (const clean of [cleanLine, cleanLines, cleanMarkdown, cleanCode])
      expect([text, clean(clean(text))]).toEqual([text, clean(text)])
  }
})

test('what cannot be stored stays, to be refused', () => {
  expect(cleanLine('A\u0000B')).toBe('A\u0000B')
  expect(cleanLine('A\ud800B')).toBe('A\ud800B')
})
