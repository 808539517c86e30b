import { expect, test } from 'vitest'
import { isReordering } from './is-reordering.ts'

test('the same ids in another order are a reordering', () => {
  expect(isReordering([], [])).toBe(true)
  expect(isReordering(['a', 'b', 'c'], ['c', 'a', 'b'])).toBe(true)
})

test.each([[['a']], [['a', 'b', 'c']], [['a', 'a']], [['a', 'c']], [['a', 'b', 'b']]])(
  'a and b are not reordered as %j',
  (after) => expect(isReordering(['a', 'b'], after)).toBe(false),
)
