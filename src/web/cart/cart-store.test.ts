import { describe, expect, it } from 'vitest'
import { emptyCart } from '#shared/cart/cart.ts'
import type { TextStorage } from '../ui/browser-storage.ts'
import { createCartStore } from './cart-store.ts'
import { readCart } from './read-cart.ts'

const shirt = {
  id: 'oxford-shirt',
  name: 'Oxford Shirt',
  image: '/a.webp',
  size: 'M',
  quantity: 1,
  price: 1499,
  originalPrice: null,
}

function storageWith(stored?: string): TextStorage {
  const values = new Map(stored === undefined ? [] : [['cart', stored]])
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

describe('the cart in browser storage', () => {
  it('is saved on every change and there again after a reload', () => {
    const storage = storageWith()
    createCartStore(storage).add(shirt)
    createCartStore(storage).applyCoupon('WELCOME10', 10)
    const after = createCartStore(storage).get()
    expect(after.items).toMatchObject([shirt])
    expect(after).toMatchObject({ couponCode: 'WELCOME10', discount: 10 })
  })

  it('grows a line where the same product comes in the same size', () => {
    const cart = createCartStore(storageWith())
    cart.add(shirt)
    cart.add({ ...shirt, quantity: 2 })
    cart.add({ ...shirt, size: 'L' })
    expect(cart.get().items.map((line) => [line.size, line.quantity])).toEqual([
      ['M', 3],
      ['L', 1],
    ])
  })

  it('loses no line when two tabs add at the same time', () => {
    const storage = storageWith()
    const [one, other] = [createCartStore(storage), createCartStore(storage)]
    one.add(shirt)
    other.add({ ...shirt, id: 'linen-kurta' })
    expect(other.get().items.map((line) => line.id)).toEqual(['oxford-shirt', 'linen-kurta'])
    expect(one.reload()).toEqual(other.get())
  })

  it('removes a line set to nothing and puts it back where it was', () => {
    const cart = createCartStore(storageWith())
    cart.add(shirt)
    cart.add({ ...shirt, id: 'linen-kurta' })
    const [first] = cart.get().items
    cart.setQuantity(first!.cartId, 0)
    expect(cart.get().items).toHaveLength(1)
    cart.restore(first!, 0)
    expect(cart.get().items.map((line) => line.id)).toEqual(['oxford-shirt', 'linen-kurta'])
  })

  it('never holds more of a line than can be ordered', () => {
    const cart = createCartStore(storageWith())
    cart.add({ ...shirt, quantity: 90 })
    cart.add({ ...shirt, quantity: 90 })
    expect(cart.get().items[0]!.quantity).toBe(99)
  })

  it('has room for fifty lines, and takes more of those it holds', () => {
    const cart = createCartStore(storageWith())
    for (let number = 1; number <= 50; number++)
      expect(cart.add({ ...shirt, id: `shirt-${number}` })).toBe(true)
    expect(cart.add({ ...shirt, id: 'one-too-many' })).toBe(false)
    expect(cart.add({ ...shirt, id: 'shirt-50' })).toBe(true)
    expect(cart.get().items).toHaveLength(50)
  })
})

describe('reading a stored cart', () => {
  it.each([null, '', '{', 'null', '[]', '"cart"', '{"items":{}}', '{"items":null}'])(
    'takes %s as an empty cart',
    (stored) => {
      expect(readCart(stored)).toEqual(emptyCart)
    },
  )

  it('leaves out the lines that cannot be read and keeps the others', () => {
    const good = { ...shirt, cartId: '1-a' }
    const lines = [
      good,
      null,
      7,
      {},
      { ...good, quantity: 0 },
      { ...good, quantity: 1.5 },
      { ...good, price: '99' },
      { ...good, price: -1 },
    ]
    expect(readCart(JSON.stringify({ items: lines, couponCode: null, discount: 0 })).items).toEqual([good])
  })

  it('reads a line with a list of images and without an original price', () => {
    const line = {
      id: 'a',
      cartId: 'c',
      name: 'A',
      images: ['/1.webp', '/2.webp'],
      size: 'M',
      quantity: 2,
      price: 5,
    }
    expect(readCart(JSON.stringify({ items: [line] })).items).toMatchObject([
      { image: '/1.webp', originalPrice: null },
    ])
  })

  it('knows no discount without a coupon', () => {
    expect(readCart('{"items":[],"couponCode":null,"discount":500}')).toEqual(emptyCart)
  })
})
