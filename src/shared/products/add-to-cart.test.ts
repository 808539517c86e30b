import { describe, expect, test } from 'vitest'
import { addToCartLabel, addToCartRefusal, clampQuantity, type Choice } from './add-to-cart.ts'

const choice: Choice = { totalStock: 5, sizeStock: { M: 5, L: 0 }, size: 'M', quantity: 1, inCart: 0 }

describe('the Add to Cart label', () => {
  test('is the first that applies', () => {
    expect(addToCartLabel({ ...choice, totalStock: 0, size: null }, true)).toBe('Out of Stock')
    expect(addToCartLabel({ ...choice, size: null }, true)).toBe('Select Size')
    expect(addToCartLabel({ ...choice, size: 'L' }, true)).toBe('Size Out of Stock')
    expect(addToCartLabel(choice, true)).toBe('Added to Cart!')
    expect(addToCartLabel(choice, false)).toBe('Add to Cart')
  })
})

describe('a choice that cannot go into the cart', () => {
  test('is refused with a message', () => {
    expect(addToCartRefusal(choice)).toBeNull()
    expect(addToCartRefusal({ ...choice, size: null })).toBe('Please select a size')
    expect(addToCartRefusal({ ...choice, size: 'L' })).toBe('Selected size is out of stock')
    expect(addToCartRefusal({ ...choice, quantity: 6 })).toBe('Only 5 items available for size M')
  })

  test('counts what is in the cart already', () => {
    expect(addToCartRefusal({ ...choice, quantity: 2, inCart: 4 })).toBe('Only 5 items available for size M')
    expect(addToCartRefusal({ ...choice, quantity: 1, inCart: 4 })).toBeNull()
  })
})

test('a quantity stays between 1 and the stock of the size', () => {
  expect([clampQuantity(0, 5), clampQuantity(9, 5), clampQuantity(3, 5), clampQuantity(1, 0)]).toEqual([
    1, 5, 3, 1,
  ])
})
