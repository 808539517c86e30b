import { expect, test } from 'vitest'
import { hasSizeGuide, letterSizes } from './has-size-guide.ts'
import { sizeGuideFor } from './size-guide.ts'

test('letter sizes have chest, waist and shoulder, for the sizes of the product only', () => {
  expect(sizeGuideFor(['S', 'M', 'XXL']).rows.map(({ size }) => size)).toEqual(['S', 'M', 'XXL'])
})

test('numbers from 36 up are chest sizes, smaller ones waist sizes', () => {
  expect(sizeGuideFor(['38', '40']).columns[1]).toBe('Chest (in)')
  expect(sizeGuideFor(['28', '30', '40']).columns[1]).toBe('Waist (in)')
})

test('one size needs no guide', () => {
  expect(hasSizeGuide(['One Size'])).toBe(false)
  expect(hasSizeGuide(['M'])).toBe(true)
  expect(hasSizeGuide(['38'])).toBe(true)
})

test('the guide has every size in letters that offers it', () => {
  expect(sizeGuideFor(letterSizes).rows.map(({ size }) => size)).toEqual(letterSizes)
})
