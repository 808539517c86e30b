import { expect, test } from 'vitest'
import { compareSizes } from './sizes.ts'

test('letter sizes are sorted from small to large', () => {
  expect(['XXL', 'M', 'XS', 'L', 'S', 'XL'].sort(compareSizes)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
})

test('waist sizes are sorted as numbers', () => {
  expect(['40', '28', '32', '30', '100'].sort(compareSizes)).toEqual(['28', '30', '32', '40', '100'])
})
