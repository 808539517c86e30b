import { expect, test } from 'vitest'
import { stockAfterEdit } from './stock-edit.ts'

test('units sold while the form is open stay sold', () => {
  expect(stockAfterEdit({ S: 5, M: 20 }, { S: 5, M: 8 }, { S: 4, M: 8 })).toEqual({
    sizeStock: { S: 4, M: 20 },
    conflicts: [],
  })
})

test('a size changed by both is a conflict', () => {
  expect(stockAfterEdit({ M: 20 }, { M: 8 }, { M: 7 }).conflicts).toEqual(['M'])
  expect(stockAfterEdit({ M: 20 }, { M: 8 }, {}).conflicts).toEqual(['M'])
  expect(stockAfterEdit({ M: 20 }, { M: 8 }, { M: 20 }).conflicts).toEqual([])
})

test('sizes can be added and removed', () => {
  expect(stockAfterEdit({ L: 3 }, { S: 5 }, { S: 5, XL: 1 })).toEqual({
    sizeStock: { XL: 1, L: 3 },
    conflicts: [],
  })
})
