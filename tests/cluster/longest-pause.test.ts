import { expect, test } from 'vitest'
import { longestPause } from './longest-pause.ts'

test('the longest pause may be the first, one between two orders, or the last', () => {
  expect(longestPause([30, 40, 50], 0, 60)).toBe(30)
  expect(longestPause([10, 60, 70], 0, 80)).toBe(50)
  expect(longestPause([10, 20], 0, 90)).toBe(70)
})

test('an order in flight at the blow does not hide the pause after it', () => {
  expect(longestPause([1, 900], 0, 1_000)).toBe(899)
})

test('without any order the whole time is one pause', () => {
  expect(longestPause([5, 200], 10, 100)).toBe(90)
})
