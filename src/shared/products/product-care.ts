/** Care instructions of every garment (docs/product/shopping.md, Product). */
export const careInstructions = [
  'Machine wash cold',
  'Do not bleach',
  'Tumble dry low',
  'Iron on low heat',
  'Do not dry clean',
]

/**
 * Return policy in days and rupees (docs/product/cart.md, Policies shown). Days and fee are those of a new shop: the owner
 * may set others.
 */
export const returnPolicy = {
  days: 15,
  fee: 99,
  refundBusinessDays: '5-7',
  freeReturnsAbove: 999,
}
