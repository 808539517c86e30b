import { expect, test } from 'vitest'
import { isGstin } from './gstin.ts'

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '37AADCB2230M2ZR'])('%s is a GSTIN', (gstin) => {
  expect(isGstin(gstin)).toBe(true)
})

test.each([
  '27AAPFU0939F1ZW',
  '28AAPFU0939F1ZV',
  '27aapfu0939f1zv',
  '27AAPFU0939F1YV',
  '27AAPFU0939F1Z',
  '',
  '27AAPFU0939F1ZV ',
])('%j is none', (text) => {
  expect(isGstin(text)).toBe(false)
})

test('two neighbours that changed places are noticed', () => {
  expect(isGstin('27AAPFU0399F1ZV')).toBe(false)
})
