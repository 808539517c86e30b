import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

test('an order id has the bars that ZXing reads as this id', () => {
  expect(code128('TK-7F3K9Q2M').join('')).toBe(
    '211214 213311 112331 122132 312131 132311 221132 112331 321122 211331 223211 113123 322112 2331112'.replaceAll(
      ' ',
      '',
    ),
  )
})

test('every symbol is eleven modules wide, and the stop pattern thirteen', () => {
  const modules = code128('TK-00000000').reduce((sum, width) => sum + width, 0)
  expect(modules).toBe(11 * (1 + 11 + 1) + 13)
})

test('a character that has no code is refused', () => {
  for (const text of ['é', 'a\n']) expect(() => code128(text)).toThrow(RangeError)
})
