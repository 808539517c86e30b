import { expect, it } from 'vitest'
import { errorAt, joinedSentences } from './error-at.ts'

it('a field has its own error, or those of its parts by their lines', () => {
  const errors = { 'sizeStock.M': 'Stock must be a whole number', size: 'Size is required' }
  expect(errorAt(errors, 'sizeStock')).toBe('Stock must be a whole number')
  expect(errorAt(errors, 'size')).toBe('Size is required')
  expect(errorAt(errors, 'name')).toBeUndefined()
  expect(errorAt({ 'branches.0': 'At most 300 characters', 'branches.3': 'Is empty' }, 'branches')).toBe(
    'Line 1: At most 300 characters. Line 4: Is empty',
  )
})

it('several refusals are said once each', () => {
  expect(joinedSentences([])).toBeNull()
  expect(joinedSentences(['Too long', 'Choose a courier', 'Too long'])).toBe('Too long. Choose a courier')
})
