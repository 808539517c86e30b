/**
 * Lines in one order, units of one line (docs/product/orders.md, Placing an order). Apart from the schemas, so that a page can use them
 * without loading zod.
 */
export const maxLines = 50
export const maxQuantity = 99

/** Browser storage key of the cart (docs/product/cart.md). */
export const cartStorageKey = 'cart'

/** The dearest order that the store takes, in rupees. No amount of money is larger (`rupeesSchema`). */
export const maxOrderTotal = 100_000_000
