import {
  addToCart,
  emptyCart,
  removeLine,
  restoreLine,
  setQuantity,
  type NewCartItem,
} from '#shared/cart/cart.ts'
import { cartStorageKey, maxLines, maxQuantity } from '#shared/cart/cart-limits.ts'
import type { Cart, CartItem } from '#shared/cart/cart.schema.ts'
import { inBrowser, longStorage, type TextStorage } from '../ui/browser-storage.ts'
import { readCart } from './read-cart.ts'
import { createStore, useStore } from '../ui/store.ts'

/**
 * The cart in browser storage (docs/product/cart.md, Cart). Every action starts from the stored cart, so that two tabs
 * lose no line of each other.
 */
export function createCartStore(storage: TextStorage, now: () => number = Date.now) {
  const store = createStore(readCart(storage.getItem(cartStorageKey)))

  function reload(): Cart {
    const stored = readCart(storage.getItem(cartStorageKey))
    if (JSON.stringify(stored) !== JSON.stringify(store.get())) store.set(stored)
    return store.get()
  }

  function change(next: (cart: Cart) => Cart): void {
    const cart = next(reload())
    storage.setItem(cartStorageKey, JSON.stringify(cart))
    store.set(cart)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    set: store.set,
    reload,
    /** Returns false where the cart has no room for another line. */
    add(item: NewCartItem): boolean {
      const before = reload()
      const added = addToCart(before, item, now())
      if (added.items.length > maxLines && added.items.length > before.items.length) return false
      change(() => withinLimits(added))
      return true
    },
    setQuantity: (cartId: string, quantity: number) =>
      change((cart) => withinLimits(setQuantity(cart, cartId, quantity))),
    remove: (cartId: string) => change((cart) => removeLine(cart, cartId)),
    restore: (item: CartItem, index: number) => change((cart) => restoreLine(cart, item, index)),
    /** Updates a line to the server's quote. */
    update: (cartId: string, line: Partial<Pick<CartItem, 'name' | 'image' | 'price' | 'originalPrice'>>) =>
      change((cart) => ({
        ...cart,
        items: cart.items.map((item) => (item.cartId === cartId ? { ...item, ...line } : item)),
      })),
    /** `discount` in rupees. */
    applyCoupon: (couponCode: string, discount: number) =>
      change((cart) => ({ ...cart, couponCode, discount })),
    removeCoupon: () => change((cart) => ({ ...cart, couponCode: null, discount: 0 })),
    clear: () => change(() => emptyCart),
  }
}

const withinLimits = (cart: Cart): Cart => ({
  ...cart,
  items: cart.items.map((line) => (line.quantity > maxQuantity ? { ...line, quantity: maxQuantity } : line)),
})

export const cart = createCartStore(longStorage)

/** The cart; empty during hydration. */
export const useCart = (): Cart => useStore(cart, emptyCart)

if (inBrowser) {
  addEventListener('storage', (event) => {
    if (event.key === cartStorageKey || event.key === null) cart.reload()
  })
}
