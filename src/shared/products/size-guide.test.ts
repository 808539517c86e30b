import { expect, test } from 'vitest'
import { sizeGuideFor } from './size-guide.ts'

test('letter sizes are shown with chest, waist and shoulder, only those that the product has', () => {
  expect(sizeGuideFor(['S', 'M', 'XXL'])?.rows.map(({ size }) => size)).toEqual(['S', 'M', 'XXL'])
})

test('numbers from 36 up are worn on the chest, smaller ones on the waist', () => {
  expect(sizeGuideFor(['38', '40'])?.columns[1]).toBe('Chest (in)')
  expect(sizeGuideFor(['28', '30', '40'])?.columns[1]).toBe('Waist (in)')
})

test('one size needs no guide', () => {
  expect(sizeGuideFor(['One Size'])).toBeNull()
})
