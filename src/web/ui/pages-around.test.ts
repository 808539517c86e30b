import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test('a few pages are all shown', () => {
  expect(pagesAround(2, 4)).toEqual([1, 2, 3, 4])
})

test('many pages leave gaps on both sides of the current one', () => {
  expect(pagesAround(10, 22)).toEqual([1, null, 9, 10, 11, null, 22])
})

test('a gap of one page shows the page itself', () => {
  expect(pagesAround(4, 22)).toEqual([1, 2, 3, 4, 5, null, 22])
})
