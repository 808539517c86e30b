import { expect, test } from 'vitest'
import { chosenColumns, withColumn } from './chosen-columns.ts'

const columns = [{}, { name: 'date' }, { name: 'total' }, { name: 'phone', isExtra: true }]
const shown = (chosen: string) => chosenColumns(columns, chosen).map(({ name }) => name)

test('the usual columns are shown until others are chosen', () => {
  expect(shown('')).toEqual([undefined, 'date', 'total'])
  expect(shown('phone,total,gone')).toEqual([undefined, 'total', 'phone'])
})

test('the address says nothing of the usual columns, also where they are chosen again', () => {
  const without = withColumn(columns, '', 'date', false)
  expect(without).toBe('total')
  expect(withColumn(columns, without, 'phone', true)).toBe('total,phone')
  expect(withColumn(columns, without, 'date', true)).toBe('')
  expect(shown(withColumn(columns, without, 'total', false))).toEqual([undefined])
})
