import { expect, test } from 'vitest'
import { containsPattern } from './contains-pattern.ts'

test.each([
  ['9876543210', '%9876543210%'],
  ['+91 98765 43210', '%9876543210%'],
  ['+91-98765-43210', '%9876543210%'],
  ['0091 9876543210', '%9876543210%'],
  ['098765 43210', '%9876543210%'],
  ['(98765) 43.210', '%9876543210%'],
  ['987-654', '%987654%'],
  ['560 001', '%560001%'],
  ['91', '%91%'],
  ['TK-7F3K', '%TK-7F3K%'],
  ['12 Loom Lane', '%12 Loom Lane%'],
  ['100%', '%100\\%%'],
  ['_', '%\\_%'],
  ['-', '%-%'],
])('%s is searched as %s', (search, pattern) => {
  expect(containsPattern(search)).toBe(pattern)
})
