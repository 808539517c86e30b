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
