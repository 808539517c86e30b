import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'

test('a change is shown in percent of the days before', () => {
  expect(changeText(118, 100, 30)).toBe('+18% on the 30 days before')
  expect(changeText(50, 100, 7)).toBe('−50% on the 7 days before')
  expect(changeText(100, 100, 7)).toBe('±0% on the 7 days before')
  expect(changeText(5, 0, 7)).toBe('New in these 7 days')
})
