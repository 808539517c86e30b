import { describe, expect, test } from 'vitest'
import {
  addToCart,
  cartCount,
  emptyCart,
  quantityInCart,
  removeLine,
  restoreLine,
  setQuantity,
  type NewCartItem,
} from './cart.ts'

const kurta: NewCartItem = {
  id: 'kurta',
  name: 'Kurta',
  image: '',
  size: 'M',
  quantity: 1,
  price: 2799,
  originalPrice: null,
}

describe('a cart', () => {
  test('grows a line when the same product is added in the same size', () => {
    const cart = addToCart(addToCart(emptyCart, kurta, 1), { ...kurta, quantity: 2 }, 2)
    expect(cart.items).toHaveLength(1)
    expect(quantityInCart(cart, 'kurta', 'M')).toBe(3)
  })

  test('gets a new line for another size', () => {
    const cart = addToCart(addToCart(emptyCart, kurta, 1), { ...kurta, size: 'L' }, 1)
    expect(new Set(cart.items.map((line) => line.cartId)).size).toBe(2)
    expect(cartCount(cart)).toBe(2)
  })

  test('loses a line whose quantity is set to 0 or less', () => {
    const cart = addToCart(emptyCart, kurta, 1)
    const id = cart.items[0]!.cartId
    expect(setQuantity(cart, id, 0).items).toEqual([])
    expect(setQuantity(cart, id, -3).items).toEqual([])
  })

  test('takes a removed line back in its old place, once', () => {
    const cart = addToCart(addToCart(emptyCart, kurta, 1), { ...kurta, size: 'L' }, 2)
    const first = cart.items[0]!
    const restored = restoreLine(removeLine(cart, first.cartId), first, 0)
    expect(restored).toEqual(cart)
    expect(restoreLine(restored, first, 0)).toEqual(cart)
  })
})
