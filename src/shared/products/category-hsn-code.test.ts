import { expect, test } from 'vitest'
import { categoryHsnCode } from './category-hsn-code.ts'

test.each([
  ['Shirts', '6205'],
  ['T-Shirts', '6109'],
  ['tshirt', '6109'],
  ['Sweatshirts', '6110'],
  ['Polos', '6105'],
  ['Joggers', '6103'],
  ['Kurtas', '6211'],
  ['Nehru Jackets', '6211'],
  ['Jackets', '6201'],
  ['Shorts', '6203'],
  ['Jeans', '6203'],
  ['Caps', '6505'],
  ['Leather Belts', '4203'],
  ['Wallets', '4202'],
  ['Tote Bags', '4202'],
  ['Shoes', '6403'],
  ['Pocket Squares', '6213'],
  ['Formal shirts', '6205'],
  ['Umbrellas', ''],
  ['Sarees', ''],
  ['Lehengas', ''],
])('%s have the HSN code %s', (category, code) => {
  expect(categoryHsnCode(category)).toBe(code)
})
