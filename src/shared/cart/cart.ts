import type { Cart, CartItem } from './cart.schema.ts'

export const emptyCart: Cart = { items: [], couponCode: null, discount: 0 }

export type NewCartItem = Omit<CartItem, 'cartId'>

/**
 * Adds to the line of the same product and size, or adds a line (docs/product/cart.md, Cart). `at` is the time in
 * milliseconds from which a new line gets its id.
 */
export function addToCart(cart: Cart, item: NewCartItem, at: number): Cart {
  const existing = cart.items.find((line) => line.id === item.id && line.size === item.size)
  if (existing) return setQuantity(cart, existing.cartId, existing.quantity + item.quantity)
  return { ...cart, items: [...cart.items, { ...item, cartId: nextCartId(cart, item, at) }] }
}

/** A quantity of 0 or less removes the line (docs/product/cart.md, Cart). */
export function setQuantity(cart: Cart, cartId: string, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, cartId)
  return { ...cart, items: cart.items.map((line) => (line.cartId === cartId ? { ...line, quantity } : line)) }
}

export function removeLine(cart: Cart, cartId: string): Cart {
  return { ...cart, items: cart.items.filter((line) => line.cartId !== cartId) }
}

export function restoreLine(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.items.some((line) => line.cartId === item.cartId)) return cart
  return { ...cart, items: cart.items.toSpliced(index, 0, item) }
}

/** Units in the cart, for the badge (docs/product/cart.md). */
export const cartCount = (cart: Cart): number => cart.items.reduce((sum, line) => sum + line.quantity, 0)

export function quantityInCart(cart: Cart, productId: string, size: string): number {
  return cart.items.find((line) => line.id === productId && line.size === size)?.quantity ?? 0
}

function nextCartId(cart: Cart, item: NewCartItem, at: number): string {
  const id = `${at}-${item.id}-${item.size}`
  return cart.items.some((line) => line.cartId === id) ? nextCartId(cart, item, at + 1) : id
}
