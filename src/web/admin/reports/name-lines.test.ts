import { expect, it } from 'vitest'
import { nameLines } from './name-lines.ts'

it.each([
  ['Goods', ['Goods']],
  ['Damaged and lost goods', ['Damaged and lost goods']],
  ['Came back undelivered, out and back', ['Came back undelivered,', 'out and back']],
  [
    'Hand-Block-Printed Bandhgala Waistcoat with a silk lining',
    ['Hand-Block-Printed', 'Bandhgala Waistcoat w…'],
  ],
  ['Kanchipurampattupavadaisaree', ['Kanchipurampattupavada', 'isaree']],
])('%s stands beside its bar as %j', (name, lines) => {
  expect(nameLines(name)).toEqual(lines)
})
