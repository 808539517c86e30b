import { expect, test } from 'vitest'
import { dateBefore } from './dates.ts'
import { addressQuery, isSameQuery, storedQuery } from './view-query.ts'

const names = ['search', 'status', 'from', 'to', 'sort', 'columns']
const stored = (address: Record<string, string>) => storedQuery(names, (name) => address[name] ?? '')

test('a view stores what the address says of its list, and nothing else', () => {
  expect(stored({ tab: 'orders', page: '3', order: 'TK-1', status: 'placed', sort: 'oldest' })).toEqual({
    status: 'placed',
    sort: 'oldest',
  })
})

test('the last seven days of a view are those before today, and two days that were typed stay', () => {
  const week = stored({ from: dateBefore(6), to: dateBefore(0) })
  expect(week).toEqual({ from: '-6', to: '-0' })
  expect(addressQuery(week)).toEqual({ from: dateBefore(6), to: dateBefore(0) })
  const typed = { from: '2026-03-01', to: '2026-03-04' }
  expect([stored(typed), addressQuery(typed)]).toEqual([typed, typed])
  expect(addressQuery({ search: '-6' })).toEqual({ search: '-6' })
})

test('two queries are the same in any order', () => {
  expect(isSameQuery({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSameQuery({ a: '1' }, { a: '1', b: '2' })).toBe(false)
})
