import { expect, test } from 'vitest'
import type { StoreError } from '../errors.ts'
import { reportSpan, spanPresets } from './report-span.ts'

const daysOf = (today: string) =>
  Object.fromEntries(
    spanPresets(today).map(({ label, ...days }) => [
      label,
      [days.from, days.to].map((before) =>
        new Date(Date.parse(today) - before * 86_400_000).toISOString().slice(0, 10),
      ),
    ]),
  )

test('a span is chosen by its name, across the end of a month and of a year', () => {
  expect(daysOf('2026-11-26')).toEqual({
    'This month': ['2026-11-01', '2026-11-26'],
    'Last month': ['2026-10-01', '2026-10-31'],
    'Last 30 days': ['2026-10-28', '2026-11-26'],
    'Last 90 days': ['2026-08-29', '2026-11-26'],
  })
  expect(daysOf('2028-03-01')).toMatchObject({
    'This month': ['2028-03-01', '2028-03-01'],
    'Last month': ['2028-02-01', '2028-02-29'],
  })
  expect(daysOf('2027-01-31')['Last month']).toEqual(['2026-12-01', '2026-12-31'])
})

test('a span ends no earlier than it begins, and is at most a leap year long', () => {
  const today = '2026-11-26'
  expect(reportSpan({}, today)).toEqual({ from: '2026-11-01', to: today })
  expect(reportSpan({ from: '2026-11-01', to: '2026-11-01' }, today).to).toBe('2026-11-01')
  expect(reportSpan({ from: '2028-01-01', to: '2028-12-31' }, today).to).toBe('2028-12-31')
  const faultOf = (from: string, to?: string) => {
    try {
      return reportSpan({ from, to }, today)
    } catch (error) {
      return (error as StoreError).fields
    }
  }
  expect(faultOf('2026-11-02', '2026-11-01')).toEqual({ to: 'Must not be before the first day' })
  expect(faultOf('2025-11-25')).toEqual({ to: 'Choose at most 366 days' })
})
