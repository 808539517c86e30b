import { expect, test } from 'vitest'
import { getItBy, orderWithin } from './promise-text.ts'

test('a promise names its day', () => {
  expect(getItBy('2026-11-24')).toBe('Get it by Tue, 24 Nov')
  expect(getItBy('2027-01-03')).toBe('Get it by Sun, 3 Jan')
})

const orderBy = '2026-11-21T08:30:00.000Z'
test.each([
  ['02:29:59', null],
  ['02:30:00', 'Order within 6 h'],
  ['06:20:00', 'Order within 2 h 10 min'],
  ['08:19:30', 'Order within 10 min'],
  ['08:29:59', 'Order within 1 min'],
  ['08:30:00', null],
])('at %s one reads %s', (time, text) => {
  expect(orderWithin(orderBy, Date.parse(`2026-11-21T${time}.000Z`))).toBe(text)
})
