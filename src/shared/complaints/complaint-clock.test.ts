import { expect, test } from 'vitest'
import { dueMoment, mayReopen, sameDayNextMonth } from './complaint-clock.ts'

test.each([
  ['2027-01-31', '2027-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-11-25', '2026-12-25'],
  ['2026-12-31', '2027-01-31'],
  ['2026-08-31', '2026-09-30'],
])('a complaint of %s is resolved by %s', (day, due) => {
  expect(sameDayNextMonth(day)).toBe(due)
})

test('the clock is that of India', () => {
  expect(dueMoment(new Date('2027-01-30T18:30:00Z')).toISOString()).toBe('2027-02-28T18:29:59.000Z')
  expect(dueMoment(new Date('2027-01-15T18:29:59Z')).toISOString()).toBe('2027-02-15T18:29:59.000Z')
})

test('a resolved complaint is reopened within 30 days, once', () => {
  const resolvedAt = new Date('2026-11-01T10:00:00Z')
  expect(mayReopen({ resolvedAt, reopenedAt: null }, new Date('2026-12-01T10:00:00Z'))).toBe(true)
  expect(mayReopen({ resolvedAt, reopenedAt: null }, new Date('2026-12-01T10:00:01Z'))).toBe(false)
  expect(mayReopen({ resolvedAt, reopenedAt: resolvedAt }, resolvedAt)).toBe(false)
  expect(mayReopen({ resolvedAt: null, reopenedAt: null }, resolvedAt)).toBe(false)
})
