import { expect, test } from 'vitest'
import { compareSizes, sizeSpellings, sizesSpelledAs, sizeTwice } from './sizes.ts'

const shuffled = (sizes: readonly string[]) => sizes.toSorted((a, b) => (a + 7 < b + 3 ? 1 : -1)).toReversed()

test.each([
  ['letters', ['4XS', 'XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'XXXL', '4XL', '5XL', '9XL']],
  ['letters in small ones', ['xs', 's', 'M', 'l', '1XL', 'xxl']],
  ['sizes between two', ['XS', 'XS/S', 'S', 'S/M', 'M', 'M-L', 'L', 'L/XL', 'XL', '2XL/3XL', '3XL']],
  ['sizes with a length', ['S', 'S / Long', 'M', 'M / Long', '28', '32 / Long', '32 / Short', '34']],
  ['numbers', ['UK 7', 'UK 7.5', 'UK 10', '28', '30', '32', '40', '100']],
  ['everything', ['S', 'S/M', '3XL', 'UK 7', '28', 'Free Size', 'One Size']],
])('%s are sorted as clothes are', (_, sizes) => {
  expect(shuffled(sizes).sort(compareSizes)).toEqual(sizes)
})

test('equal sizes have the same spellings', () => {
  expect(sizeSpellings(' xxl')).toEqual(sizeSpellings('2 XL'))
  expect(sizeSpellings('3XL')).toEqual(['xxxl', '3xl'])
  expect(sizeSpellings('S - M')).toEqual(sizeSpellings('s/m'))
  expect(sizeSpellings('UK 7')).toEqual(['uk7'])
  expect(sizeSpellings('M')).toEqual(['m'])
})

test('a size in two spellings stands there twice, XXL beside 2XL does not', () => {
  expect(sizeTwice(['M', 'L', 'm '])).toBe('m ')
  expect(sizeTwice(['UK 7', 'UK7'])).toBe('UK7')
  expect(sizeTwice(['XXL', '2XL'])).toBeUndefined()
})

test('sizes of an edit are spelled as the product has them', () => {
  expect(sizesSpelledAs({ M: 1, 'UK 7': 2 }, { m: 3, uk7: 4, XL: 5 })).toEqual({ M: 3, 'UK 7': 4, XL: 5 })
  expect(sizesSpelledAs({ M: 1, m: 2 }, { M: 1, m: 2 })).toEqual({ M: 1, m: 2 })
})
