import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('only the fields that differ are shown', () => {
  expect(
    changesOf({ status: 'placed', total: 5, version: 1 }, { status: 'shipped', total: 5, version: 2 }),
  ).toEqual([{ field: 'status', before: 'placed', after: 'shipped' }])
})

test('something new has no before, something deleted no after', () => {
  expect(changesOf(null, { code: 'DIWALI', limit: null })).toEqual([
    { field: 'code', before: null, after: 'DIWALI' },
  ])
  expect(changesOf({ sizeStock: { M: 3 } }, null)).toEqual([
    { field: 'sizeStock', before: '{"M":3}', after: null },
  ])
})

test('long texts are cut', () => {
  expect(changesOf({}, { text: 'x'.repeat(500) })[0]!.after).toHaveLength(161)
})
