/**
 * Lines in one order, units of one line (docs/product/orders.md, Placing an order). Apart from the schemas, so that a
 * page can use them without zod.
 */
export const maxLines = 50
export const maxQuantity = 99

/** docs/product/cart.md */
export const cartStorageKey = 'cart'

/** Rupees; the largest amount of money (`rupeesSchema`). */
export const maxOrderTotal = 100_000_000
